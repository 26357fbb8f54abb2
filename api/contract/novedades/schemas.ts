import * as z from 'zod/mini'
import { id, idInAddress, instante } from '../values/valores.ts'

/** What people at work are told of as it happens. */
export const tiposNovedad = [
  'pedido',
  'devolucion',
  'stock_bajo',
  'comprobante',
  'carga',
  'alerta',
] as const
export type TipoNovedad = (typeof tiposNovedad)[number]

/** One thing that happened in a shop, or in Plaza for who administers it. */
export const novedadSchema = z.object({
  id: id(),
  tipo: z.enum(tiposNovedad),
  /** Null where it is Plaza's. */
  comercio_id: z.nullable(id()),
  titulo: z.string(),
  detalle: z.nullable(z.string()),
  /** Where it is seen to: a path of the site. */
  enlace: z.string(),
  creado_en: instante(),
  leida: z.boolean(),
})
export type Novedad = z.infer<typeof novedadSchema>

/** As many as are counted: more are told as this many. */
export const mostCounted = 100

/** Query of `GET /novedades`. */
export const novedadesQuerySchema = z.object({
  /** Only those before this one. */
  antes_de: z.optional(idInAddress()),
})
export type NovedadesQuery = z.infer<typeof novedadesQuerySchema>

/** Its answer: the newest first, and whether there are more. */
export const novedadesSchema = z.object({
  novedades: z.array(novedadSchema),
  hay_mas: z.boolean(),
  sin_leer: z.int(),
})
export type Novedades = z.infer<typeof novedadesSchema>

/** Body of `POST /novedades/lecturas`: these, or without any all that there are. */
export const lecturaNovedadesSchema = z.object({
  ids: z.optional(z.array(id()).check(z.maxLength(100, 'Son demasiadas'))),
})
export type LecturaNovedades = z.infer<typeof lecturaNovedadesSchema>

export const sinLeerSchema = z.object({ sin_leer: z.int() })

/** How somebody wants to hear of a kind: by the bell, by mail, by both or not at all. */
export const preferenciaNovedadSchema = z.object({
  tipo: z.enum(tiposNovedad),
  campana: z.boolean(),
  correo: z.boolean(),
})
export type PreferenciaNovedad = z.infer<typeof preferenciaNovedadSchema>

export const preferenciasNovedadesSchema = z.object({
  preferencias: z.array(preferenciaNovedadSchema).check(z.maxLength(tiposNovedad.length)),
})
export type PreferenciasNovedades = z.infer<typeof preferenciasNovedadesSchema>

/** Headers of `GET /novedades/vivo`: the last that was heard of before a connection was lost. */
export const vivoHeadersSchema = z.object({ 'last-event-id': z.optional(z.string()) })
