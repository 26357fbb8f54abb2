import * as z from 'zod/mini'
import { instante } from './valores.ts'

/** States of an earning: pendiente until the term for withdrawing from the purchase ends, then aprobada, once paid pagada. */
export const estadosGanancia = ['pendiente', 'aprobada', 'pagada'] as const
export type EstadoGanancia = (typeof estadosGanancia)[number]

/** Business days in which a buyer may withdraw (Ley 1480, art. 47), unless a setting says otherwise. */
export const diasHabilesRetracto = 5

/** What a partner earned by one sale. Whole COP; a refund is a row of its own, with negative amounts. */
export const gananciaSchema = z.object({
  /** Who bought, masked. */
  id_recomendado: z.string(),
  transaccion_id: z.uuid(),
  valor_neto_total: z.int(),
  fecha_y_hora: instante(),
  valor_ganancia: z.int(),
  estado: z.enum(estadosGanancia),
})
export type Ganancia = z.infer<typeof gananciaSchema>

/** Answer of `GET /ganancias/{userId}`, newest first. */
export const gananciasSchema = z.array(gananciaSchema)
