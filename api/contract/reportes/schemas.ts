import * as z from 'zod/mini'
import { dia, id, instante } from '../values/valores.ts'

/** Query of `GET /admin/comercios/{id}/reporte`, body of `POST …/reportes`: days of America/Bogota, both included. */
export const reporteQuerySchema = z.object({
  desde: z.optional(dia()),
  hasta: z.optional(dia()),
})
export type ReporteQuery = z.infer<typeof reporteQuerySchema>

/** How far a report has come that is made apart. */
export const estadosReporte = ['pedido', 'en_proceso', 'listo', 'fallido'] as const
export type EstadoReporte = (typeof estadosReporte)[number]

/** Hours for which a report can be downloaded. */
export const horasReporte = 24

/** A report that is made apart, for who asked for it. */
export const reporteSchema = z.object({
  id: z.uuid(),
  comercio_id: id(),
  desde: dia(),
  hasta: dia(),
  estado: z.enum(estadosReporte),
  porcentaje: z.int().check(z.nonnegative()),
  bytes: z.nullable(z.int()),
  error: z.nullable(z.string()),
  creado_en: instante(),
  vence_en: instante(),
})
export type Reporte = z.infer<typeof reporteSchema>

/** Answer of `GET /admin/comercios/{id}/reportes`, the last one first. */
export const reportesSchema = z.array(reporteSchema)
