import * as z from 'zod/mini'
import { codigoMunicipio } from '../lugares/schemas.ts'
import { funciones } from '../miembros/funciones.ts'
import { entero, linea, numero, opcional, texto } from '../values/campos.ts'
import { cop, id, idUsuario, opcion, pagina, paginacion } from '../values/valores.ts'
import { diasOf, diasSemana, puntoOf } from './rules.ts'

/** Whether a shop sells. A shop with sales is never deleted: it becomes inactivo. */
export const estadosComercio = ['activo', 'inactivo'] as const
export type EstadoComercio = (typeof estadosComercio)[number]

const hora = z
  .string('La hora no es válida')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida'))
const dias = z.array(opcion(diasSemana, 'No es un día de la semana'))
const kilometros = z
  .number('Debe ser una distancia en km')
  .check(
    z.nonnegative('Debe ser una distancia en km'),
    z.maximum(1000, 'Debe ser una distancia en km'),
  )
/** Where parcels leave from. */
const municipio = { municipio: z.optional(z.nullable(codigoMunicipio())) }
const punto = z
  .string('La ubicación no es válida')
  .check(
    z.refine((texto) => texto === '' || puntoOf(texto) !== undefined, 'La ubicación no es válida'),
  )
const yesNo = z.boolean('Debe ser verdadero o falso')

/** When a shop is open. */
export const horariosComercio = {
  horario_inicio: hora,
  horario_fin: hora,
  dias_trabajo: dias,
  horario_extendido: yesNo,
}

const domicilio = {
  tope_minimo_venta: cop(),
  valor_domicilio: cop(),
  /** Kilometres. */
  distancia_domicilio: kilometros,
}

const masDinero = 1_000_000_000
const demasiado = 'El valor es demasiado grande'
const pesos = () => cop().check(z.maximum(masDinero, demasiado))

/** The same as it may be asked for: sums of more would not be whole pesos any more. */
const newDomicilio = {
  ...domicilio,
  tope_minimo_venta: pesos(),
  valor_domicilio: pesos(),
}

/** Body of `POST /puntos_venta`. `ubicacion` is the text "lat, lon", or empty. */
export const datosComercioSchema = z.object({
  nombre_barrio: linea('El nombre del barrio es obligatorio', 100),
  direccion_punto_venta: linea('La dirección es obligatoria'),
  telefono_punto_venta: z._default(texto(30), ''),
  administrador_id: z._default(z.nullable(idUsuario()), null),
  horario_inicio: z._default(hora, '08:00'),
  horario_fin: z._default(hora, '18:00'),
  dias_trabajo: z._default(dias, []),
  horario_extendido: z._default(yesNo, false),
  tope_minimo_venta: z._default(pesos(), 0),
  valor_domicilio: z._default(pesos(), 0),
  distancia_domicilio: z._default(kilometros, 0),
  ubicacion: z._default(punto, ''),
  ...municipio,
})
export type DatosComercio = z.infer<typeof datosComercioSchema>

/** The version of a shop that was read; when there is another by now, the change answers 409. */
const readOnly = { version: z.optional(z.int('Debe ser un número entero')) }

/** Body of `PUT /puntos_venta/{id}`. */
export const edicionComercioSchema = z.extend(datosComercioSchema, readOnly)

/** A shop, also called punto de venta. */
export const comercioSchema = z.object({
  id: id(),
  nombre_barrio: z.string(),
  direccion_punto_venta: z.string(),
  telefono_punto_venta: z.string(),
  administrador_id: z.nullable(idUsuario()),
  ...horariosComercio,
  ...domicilio,
  ubicacion: z.string(),
  municipio: z.optional(z.nullable(z.string())),
  estado: z.enum(estadosComercio),
  /** Grows with every change. */
  version: z.int(),
})
export type Comercio = z.infer<typeof comercioSchema>

/** What 409 datos_cambiados about a shop carries beside the error: the shop as it is. */
export const currentComercioSchema = z.object({ actual: comercioSchema })

/** Query of `GET /puntos_venta`. `q` is looked for in the neighbourhood's name, without regard to accents or case. */
export const comerciosQuerySchema = z.object({
  ...paginacion,
  q: opcional(100),
  estado: z.optional(opcion(estadosComercio)),
})
export type ComerciosQuery = z.infer<typeof comerciosQuerySchema>

/** Answer of `GET /puntos_venta`. */
export const comerciosPageSchema = pagina(comercioSchema)
export type ComerciosPage = z.infer<typeof comerciosPageSchema>

/** Somebody who may administer a shop: a person with the role Comercio. */
export const candidatoSchema = z.object({
  id_usuario: idUsuario(),
  nombre: z.string(),
  correo_electronico: z.string(),
})
export type Candidato = z.infer<typeof candidatoSchema>

/** Query of `GET /admin/comercios/candidatos`. `q` is looked for in name and e-mail. */
export const candidatosQuerySchema = z.object({ q: opcional(100) })

/** Its answer: at most 50, by name. */
export const candidatosSchema = z.array(candidatoSchema)

/** What the dueño of a shop may change of it: not where it is, what it is called nor who administers it. */
export const infoComercioSchema = z.object({
  telefono_punto_venta: texto(30),
  ...horariosComercio,
  ...newDomicilio,
  ...municipio,
  ...readOnly,
})
export type InfoComercio = z.infer<typeof infoComercioSchema>

/** Answer of `GET /comercios/{comercioId}/info`: the shop, what the person does in it and whether they may change it. */
export const comercioPropioSchema = z.extend(comercioSchema, {
  funcion: z.enum(funciones),
  puede_editar: z.boolean(),
})
export type ComercioPropio = z.infer<typeof comercioPropioSchema>

/** Body of `PATCH /admin/comercios/{id}/estado`. */
export const estadoComercioSchema = z.object({ estado: opcion(estadosComercio) })

/** Body of `PATCH /admin/comercios/{id}/horarios`: what changes. */
export const horariosComercioSchema = z.partial(z.object({ ...horariosComercio, ...readOnly }))

/** Body of `PATCH /admin/comercios/{id}/domicilio`: what changes. */
export const domicilioComercioSchema = z.partial(z.object({ ...newDomicilio, ...readOnly }))

const diasEscritos = z.pipe(
  z
    .string('Escribe los días separados por comas')
    .check(
      z.refine(
        (texto) => diasOf(texto).otros.length === 0,
        'Escribe los días separados por comas: Lunes, Martes, Miércoles...',
      ),
    ),
  z.transform((texto) => diasOf(texto).dias),
)

/** The form of a shop's hours. The days are one text with commas. */
export const horariosFormSchema = z.object({ ...horariosComercio, dias_trabajo: diasEscritos })

const pesosEscritos = () =>
  entero('Debe ser un valor en pesos, sin decimales').check(z.maximum(masDinero, demasiado))

/** The form of a shop's delivery. Numbers may still be text. */
export const domicilioFormSchema = z.object({
  tope_minimo_venta: pesosEscritos(),
  valor_domicilio: pesosEscritos(),
  distancia_domicilio: numero('Debe ser una distancia en km'),
})

/** The form of what the dueño may change. */
export const infoComercioFormSchema = z.object({
  telefono_punto_venta: texto(30),
  ...horariosFormSchema.shape,
  ...domicilioFormSchema.shape,
  ...municipio,
})

/** The shop form. */
export const comercioFormSchema = z.object({
  ...datosComercioSchema.shape,
  dias_trabajo: diasEscritos,
  ...domicilioFormSchema.shape,
})
export type ComercioForm = z.infer<typeof comercioFormSchema>
