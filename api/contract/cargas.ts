import * as z from 'zod/mini'
import { archivoSchema } from './archivos.ts'
import { obligatorio } from './campos.ts'
import { cop, id, idUsuario, instante } from './valores.ts'

/** How the error files of a bulk upload are asked for: 12 times at most, 7 s after the first, 4 s after the others. */
export const consultaErrores = { intentos: 12, primeraEsperaMs: 7000, esperaMs: 4000 } as const

/** Header of the upload that says whose file it is. */
export const cabeceraDuenoCarga = 'x-amz-meta-id_usuario'

/** What comes before the file's name in the key by which the browser asks for its errors. */
export const prefijoCarga = 'cargas_masivas/'

/** Endings of the file names that a bulk upload takes. */
export const extensionesLibro = ['.xlsx', '.xls'] as const

/** The bulk upload's form: the name of the chosen file. */
export const cargaFormSchema = z.object({
  archivo: z
    .string('Por favor, selecciona un archivo Excel.')
    .check(
      z.refine(
        (nombre) => extensionesLibro.some((fin) => nombre.toLowerCase().endsWith(fin)),
        'Por favor, selecciona un archivo Excel.',
      ),
    ),
})
export type CargaForm = z.infer<typeof cargaFormSchema>

/** Body of `POST /productos/carga-masiva`. Who has one shop need not say `comercioId`; the token says who. */
export const nuevaCargaSchema = z.extend(archivoSchema, {
  idUsuario: z.optional(idUsuario()),
  comercioId: z.optional(id()),
})
export type NuevaCarga = z.infer<typeof nuevaCargaSchema>

/** Its answer: where to `PUT` the file, the key that it will have and the id under which it can be followed. */
export const cargaAnunciadaSchema = z.object({
  id: z.uuid(),
  url: z.url(),
  archivoKey: z.string(),
})
export type CargaAnunciada = z.infer<typeof cargaAnunciadaSchema>

/** States of a bulk upload. Terminada has every row in; con_errores has error files. */
export const estadosCarga = [
  'anunciada',
  'en_proceso',
  'terminada',
  'con_errores',
  'fallida',
] as const
export type EstadoCarga = (typeof estadosCarga)[number]

/** Answer of `GET /productos/cargas/{id}`. `error` is why the file as a whole was refused. */
export const cargaSchema = z.object({
  id: z.uuid(),
  archivoKey: z.string(),
  fileName: z.string(),
  comercio_id: id(),
  estado: z.enum(estadosCarga),
  filas: cop(),
  creados: cop(),
  actualizados: cop(),
  sin_cambio: cop(),
  con_error: cop(),
  error: z.nullable(z.string()),
  creado_en: instante(),
  terminado_en: z.nullable(instante()),
})
export type Carga = z.infer<typeof cargaSchema>

/** Query of `GET /productos/errores-usuario`. */
export const erroresQuerySchema = z.object({
  usuarioId: z.optional(idUsuario()),
  archivoKey: obligatorio('Falta el archivo', 1000),
})
export type ErroresQuery = z.infer<typeof erroresQuerySchema>

/** Its answer: the keys of the error files, none while there are none. */
export const erroresCargaSchema = z.array(z.object({ errores_key: z.string() }))

/** Query of `GET /productos/descargar-errores`. */
export const descargaQuerySchema = z.object({ key: obligatorio('Falta el archivo', 1000) })
export type DescargaQuery = z.infer<typeof descargaQuerySchema>
