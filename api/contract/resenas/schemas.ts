import * as z from 'zod/mini'
import { obligatorio, opcional } from '../values/campos.ts'
import { id, idUsuario, instante, opcion } from '../values/valores.ts'
import { cleanTexto, largoResena, largoRespuesta } from './texto.rules.ts'

/** Photos that a review may have. */
export const mostFotosResena = 4

/** Days after something arrived that its buyer is asked about it. */
export const diasAvisoResena = 2

/** What reviews come to: the average to one decimal place, and how many there are. */
export const calificacionSchema = z.object({
  promedio: z.number().check(z.minimum(1), z.maximum(5)),
  total: z.int().check(z.positive()),
})
export type Calificacion = z.infer<typeof calificacionSchema>

const noEstrellas = 'Elige de una a cinco estrellas'
const estrellas = () =>
  z.int(noEstrellas).check(z.minimum(1, noEstrellas), z.maximum(5, noEstrellas))

// What came in is cut before it is looked at, so that a flood costs nothing.
const escrito = (vacio: string, corto: string, { min, max }: { min: number; max: number }) =>
  z
    .string(vacio)
    .check(
      z.maxLength(4 * max, `No puede tener más de ${max} caracteres`),
      z.overwrite(cleanTexto),
      z.minLength(1, vacio),
      z.minLength(min, corto),
      z.maxLength(max, `No puede tener más de ${max} caracteres`),
    )

/** What somebody fills in about a product. */
export const resenaFormSchema = z.object({
  estrellas: estrellas(),
  texto: escrito(
    'Cuéntanos cómo te fue',
    `Cuéntanos un poco más: al menos ${largoResena.min} caracteres`,
    largoResena,
  ),
})
export type ResenaForm = z.infer<typeof resenaFormSchema>

/** Body of `PUT /productos/{id}/resenas/propia`. */
export const nuevaResenaSchema = z.extend(resenaFormSchema, {
  /** Photos that were recorded for this product, in their order. */
  fotos: z._default(
    z.array(z.string()).check(z.maxLength(mostFotosResena, `Máximo ${mostFotosResena} fotos`)),
    [],
  ),
  /** The one that was edited; 0 for a new one. */
  version: z.int('No es válida').check(z.nonnegative('No es válida')),
})
export type NuevaResena = z.infer<typeof nuevaResenaSchema>

const respuesta = z.nullable(z.object({ texto: z.string(), respondido_en: instante() }))

const resena = {
  id: id(),
  estrellas: z.int(),
  texto: z.string(),
  /** Paths of pictures, as those of products. */
  fotos: z.array(z.string()),
  creado_en: instante(),
  editado_en: z.nullable(instante()),
  respuesta,
}

/** A review as everybody sees it. */
export const resenaSchema = z.object({
  ...resena,
  /** First name and an initial; null once the account is gone. */
  autor: z.nullable(z.string()),
})
export type Resena = z.infer<typeof resenaSchema>

export const ordenesResenas = ['recientes', 'mejores', 'peores'] as const
export type OrdenResenas = (typeof ordenesResenas)[number]

/** Reviews of a page where nobody says how many. */
export const resenasPerPage = 5

/** Where the next page of a list begins, as the one before told it. */
const marca = z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}(?:-[1-5])?$/, 'No es válido')))

const cuantas = z._default(
  z.coerce
    .number('No es válido')
    .check(z.int('No es válido'), z.minimum(1, 'No es válido'), z.maximum(20, 'El máximo es 20')),
  resenasPerPage,
)

/** Query of `GET /productos/{id}/resenas`. */
export const resenasQuerySchema = z.object({
  orden: z._default(opcion(ordenesResenas), 'recientes'),
  estrellas: z.optional(
    z.coerce
      .number('No es válido')
      .check(z.int('No es válido'), z.minimum(1, 'No es válido'), z.maximum(5, 'No es válido')),
  ),
  marca,
  limit: cuantas,
})
export type ResenasQuery = z.infer<typeof resenasQuerySchema>

/** Answer of `GET /productos/{id}/resenas`. */
export const resenasPageSchema = z.object({
  data: z.array(resenaSchema),
  /** What `marca` of the next page is; null on the last one. */
  siguiente: z.nullable(z.string()),
  /** How many gave one, two, three, four and five stars. */
  por_estrellas: z.array(z.int()).check(z.length(5)),
})
export type ResenasPage = z.infer<typeof resenasPageSchema>

/** The same for its writer, with what they need to edit it. */
export const resenaPropiaSchema = z.object({
  ...resena,
  version: z.int(),
  /** Why an administrator hid it; null while it is seen. */
  motivo: z.nullable(z.string()),
})
export type ResenaPropia = z.infer<typeof resenaPropiaSchema>

const resenado = z.object({
  id: id(),
  nombre: z.string(),
  imagen: z.nullable(z.string()),
})

/** Answer of `GET /productos/{id}/resenas/propia`. */
export const opinionSchema = z.object({
  producto: resenado,
  resena: z.nullable(resenaPropiaSchema),
  /** Why the person may not write one: it has not arrived, or it is their own shop's. Null where they may. */
  impedimento: z.nullable(z.enum(['sin_compra', 'comercio_propio'])),
})
export type Opinion = z.infer<typeof opinionSchema>

/** Answer of `GET /resenas/propias`: what arrived and nobody told of yet, and what the person wrote; both the newest first. */
export const resenasPropiasSchema = z.object({
  por_escribir: z.array(resenado),
  escritas: z.array(z.object({ producto: resenado, resena: resenaPropiaSchema })),
})
export type ResenasPropias = z.infer<typeof resenasPropiasSchema>

/** Body of `POST /resenas/recibos`: what the address of a receipt ends with. */
export const reciboPropioSchema = z.object({ recibo: obligatorio('Falta el recibo', 100) })
export type ReciboPropio = z.infer<typeof reciboPropioSchema>

/** Body of `POST /productos/{id}/resenas/fotos`: the key that the API gave for the upload. */
export const nuevaFotoResenaSchema = z.object({ key: obligatorio('Falta la foto', 200) })
export type NuevaFotoResena = z.infer<typeof nuevaFotoResenaSchema>

/** Its answer: what the review names it by. */
export const fotoResenaSchema = z.object({ foto: z.string() })
export type FotoResena = z.infer<typeof fotoResenaSchema>

export const motivosReporte = [
  'ofensiva',
  'falsa',
  'datos_personales',
  'publicidad',
  'otra',
] as const
export type MotivoReporte = (typeof motivosReporte)[number]

/** What a screen says for each of them. */
export const nombresMotivoReporte = {
  ofensiva: 'Es ofensiva o discrimina',
  falsa: 'Es falsa o no es de este producto',
  datos_personales: 'Muestra datos de alguien',
  publicidad: 'Es publicidad',
  otra: 'Otra razón',
} as const satisfies Record<MotivoReporte, string>

/** What somebody says who reports a review: the body of `POST /resenas/{id}/reportes`. */
export const reporteFormSchema = z.object({
  motivo: opcion(motivosReporte, 'Elige qué tiene de malo'),
  nota: opcional(300),
})
export type ReporteForm = z.infer<typeof reporteFormSchema>

export const filtrosComercio = ['por_responder', 'todas'] as const

/** Query of `GET /comercios/{comercioId}/resenas`. */
export const resenasComercioQuerySchema = z.object({
  filtro: z._default(opcion(filtrosComercio), 'por_responder'),
  marca,
  limit: cuantas,
})
export type ResenasComercioQuery = z.infer<typeof resenasComercioQuerySchema>

/** A review as the shop reads it that sold the product. */
export const resenaComercioSchema = z.extend(resenaSchema, {
  producto: resenado,
  /** Grows with every edit of the answer; 0 without one. */
  respuesta_version: z.int(),
})
export type ResenaComercio = z.infer<typeof resenaComercioSchema>

export const resenasComercioPageSchema = z.object({
  data: z.array(resenaComercioSchema),
  siguiente: z.nullable(z.string()),
  /** How many wait for an answer. */
  por_responder: z.int(),
})
export type ResenasComercioPage = z.infer<typeof resenasComercioPageSchema>

/** What a shop answers. */
export const respuestaFormSchema = z.object({
  texto: escrito('Escribe tu respuesta', 'Escribe tu respuesta', largoRespuesta),
})
export type RespuestaForm = z.infer<typeof respuestaFormSchema>

/** Body of `PUT /comercios/{comercioId}/resenas/{id}/respuesta`. `version` is that of the answer that was read. */
export const nuevaRespuestaSchema = z.extend(respuestaFormSchema, {
  version: z.int('No es válida').check(z.nonnegative('No es válida')),
})
export type NuevaRespuesta = z.infer<typeof nuevaRespuestaSchema>

export const filtrosModeracion = ['reportadas', 'ocultas', 'todas'] as const

/** Query of `GET /admin/resenas`. */
export const resenasAdminQuerySchema = z.object({
  filtro: z._default(opcion(filtrosModeracion), 'reportadas'),
  marca,
  limit: cuantas,
})
export type ResenasAdminQuery = z.infer<typeof resenasAdminQuerySchema>

/** A review as administrators see it. */
export const resenaAdminSchema = z.extend(resenaSchema, {
  producto: resenado,
  comercio: z.object({ id: id(), nombre_barrio: z.string() }),
  id_usuario: z.nullable(idUsuario()),
  version: z.int(),
  oculto_en: z.nullable(instante()),
  motivo: z.nullable(z.string()),
  /** What is said against it and nobody decided about. */
  reportes: z.array(
    z.object({
      motivo: z.enum(motivosReporte),
      nota: z.nullable(z.string()),
      creado_en: instante(),
    }),
  ),
})
export type ResenaAdmin = z.infer<typeof resenaAdminSchema>

export const resenasAdminPageSchema = z.object({
  data: z.array(resenaAdminSchema),
  siguiente: z.nullable(z.string()),
  /** How many of those that wait for a decision, and of those that nobody sees. */
  conteos: z.object({ reportadas: z.int(), ocultas: z.int() }),
})
export type ResenasAdminPage = z.infer<typeof resenasAdminPageSchema>

export const decisionesResena = ['ocultar', 'conservar'] as const

/**
 * Body of `POST /admin/resenas/{id}/decision`. `version` is that of the review that was read, and `oculta` whether it was hidden
 * then; `conservar` shows what is hidden.
 */
export const decisionResenaSchema = z.object({
  decision: opcion(decisionesResena, 'Elige qué hacer con la opinión'),
  motivo: obligatorio('Escribe el motivo', 300),
  version: z.int('No es válida'),
  oculta: z.optional(z.boolean('No es válida')),
})
export type DecisionResena = z.infer<typeof decisionResenaSchema>
