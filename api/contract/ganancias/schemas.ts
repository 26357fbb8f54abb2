import * as z from 'zod/mini'
import { dia, instante } from '../values/valores.ts'

/** States of an earning: pendiente until the term for withdrawing from the purchase ends, then aprobada, once paid pagada. */
export const estadosGanancia = ['pendiente', 'aprobada', 'pagada'] as const
export type EstadoGanancia = (typeof estadosGanancia)[number]

/**
 * Why a sale earns its referrer nothing: their own profile lacks document or telephone, or the buyer is they themselves, of
 * their house, of their browser or of their way to pay, or they work in the shop.
 */
export const motivosWithoutGanancia = [
  'sin_datos',
  'misma_persona',
  'mismo_dispositivo',
  'mismo_pagador',
  'propio_comercio',
] as const
export type MotivoWithoutGanancia = (typeof motivosWithoutGanancia)[number]

/** Business days in which a buyer may withdraw (Ley 1480, art. 47), unless a setting says otherwise. */
export const diasHabilesRetracto = 5

/** Calendar days in which an order has to arrive (Ley 1480, art. 50 h), unless a setting says otherwise. */
export const diasEntrega = 30

/** What a partner earned by one sale. Whole COP; a refund is a row of its own, with negative amounts. */
export const gananciaSchema = z.object({
  /** Who bought, masked. */
  id_recomendado: z.string(),
  transaccion_id: z.uuid(),
  valor_neto_total: z.int(),
  fecha_y_hora: instante(),
  valor_ganancia: z.int(),
  estado: z.enum(estadosGanancia),
  /** Why this row takes all that the sale earned; null in every other. */
  motivo: z.nullable(z.enum(motivosWithoutGanancia)),
})
export type Ganancia = z.infer<typeof gananciaSchema>

/** Answer of `GET /ganancias/{userId}`, newest first. */
export const gananciasSchema = z.array(gananciaSchema)

/** Query of `GET /ganancias/{userId}` and of its workbook: days of America/Bogota, both included. */
export const gananciasQuerySchema = z.object({ desde: z.optional(dia()), hasta: z.optional(dia()) })
export type GananciasQuery = z.infer<typeof gananciasQuerySchema>

/** Sums of earnings by state, in whole COP; negative where refunds outweigh. */
const sumas = { total: z.int(), pendiente: z.int(), aprobada: z.int(), pagada: z.int() }

/** Answer of `GET /ganancias/{userId}/resumen`. Months are "2026-11" of America/Bogota, the oldest first. */
export const resumenGananciasSchema = z.object({
  ...sumas,
  por_mes: z.array(z.object({ mes: z.string(), ...sumas })),
  /** Whether they accepted today's terms. Nobody else is paid, also who became a partner by what they earned. */
  acepta_terminos: z.optional(z.boolean()),
})
export type ResumenGanancias = z.infer<typeof resumenGananciasSchema>
