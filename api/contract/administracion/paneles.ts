import * as z from 'zod/mini'
import { unidadVenta } from '../unidades/schemas.ts'
import { cop, dia, id } from '../values/valores.ts'
import { canalesVenta } from '../ventas/rules.ts'

/**
 * Query of the panels: days of America/Bogota, both included, 366 at most; without them the last 30. With `hora` (`14:30`) the
 * answer also has `hasta_la_hora`.
 */
export const panelQuerySchema = z.object({
  desde: z.optional(dia()),
  hasta: z.optional(dia()),
  hora: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida'))),
})
export type PanelQuery = z.infer<typeof panelQuerySchema>

const panel = {
  desde: dia(),
  hasta: dia(),
  /** Paid sales and what they came to, with IVA and without what was refunded, in whole COP. */
  ventas: cop(),
  unidades: cop(),
  valor_total: cop(),
  /** Days with sales only. */
  por_dia: z.array(
    z.object({
      fecha: dia(),
      canal_venta: z.enum(canalesVenta),
      ventas: cop(),
      unidades: cop(),
      valor_total: cop(),
    }),
  ),
  /** At most 10, by what they brought in. */
  mejores_productos: z.array(
    z.object({ id: id(), nombre: z.string(), unidades: cop(), valor_total: cop() }),
  ),
  /** Ordered and not paid yet. */
  pendiente: cop(),
  /** Paid, while the buyer may still withdraw. */
  retenido: cop(),
  /** Paid, and past that term. */
  liberado: cop(),
  /** What of it was sold before `hora` of the last day, in America/Bogota; only where that was asked. */
  hasta_la_hora: z.optional(z.object({ ventas: cop(), unidades: cop(), valor_total: cop() })),
}

/** Answer of `GET /comercios/{comercioId}/panel`. */
export const panelComercioSchema = z.object({
  ...panel,
  /** Products on sale with `stockBajo` units or fewer: how many, and the 10 with fewest. */
  productos_bajos: cop(),
  bajos: z.array(z.object({ id: id(), nombre: z.string(), stock: cop(), unidad: unidadVenta() })),
})
export type PanelComercio = z.infer<typeof panelComercioSchema>

/** Answer of `GET /admin/panel`: of all shops. */
export const panelAdministradorSchema = z.object({
  ...panel,
  /** By what they sold. */
  comercios: z.array(
    z.object({ id: id(), nombre_barrio: z.string(), ventas: cop(), valor_total: cop() }),
  ),
})
export type PanelAdministrador = z.infer<typeof panelAdministradorSchema>
