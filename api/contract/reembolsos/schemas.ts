import * as z from 'zod/mini'
import { cantidadPedida } from '../unidades/schemas.ts'
import { opcional } from '../values/campos.ts'
import { cop, id, instante } from '../values/valores.ts'
import { itemsVenta } from '../ventas/cotizacion.ts'
import { estadosReembolso } from '../ventas/rules.ts'

/** Body of `POST /ventas/{id_transaccion}/reembolsos`. Without lines, everything that was not given back yet. */
export const nuevoReembolsoSchema = z.object({ id_productos: z.optional(itemsVenta()) })
export type NuevoReembolso = z.infer<typeof nuevoReembolsoSchema>

/** Body of `POST /comercios/{comercioId}/pedidos/{id}/reembolsos`. */
export const reembolsoDeComercioSchema = z.extend(nuevoReembolsoSchema, {
  /** Whether the units go back on sale; they do unless it says not. */
  a_la_venta: z.optional(z.boolean('Di si vuelven a la venta')),
})
export type ReembolsoDeComercio = z.infer<typeof reembolsoDeComercioSchema>

/** Calendar days in which money has to be back (Ley 2439 de 2024, of Ley 1480 art. 47), unless a setting says otherwise. */
export const diasReembolso = 15

/**
 * Categories, by slug, that nobody may withdraw from: what spoils or expires soon (Ley 1480, art. 47, numbers 4 and 6),
 * unless a setting says otherwise.
 */
export const categoriasWithoutRetracto: readonly string[] = ['alimentos']

/** Calendar days that a shop has to say whether what it sent came back, unless a setting says otherwise. */
export const diasToReceiveDevolucion = 8

/**
 * Money on its way back to the buyer, and the units that come back for it; none where it was given back without any.
 * `monto` is whole COP.
 */
export const reembolsoSchema = z.object({
  id: z.uuid(),
  monto: cop(),
  estado: z.enum(estadosReembolso),
  creado_en: instante(),
  id_productos: z.array(z.object({ id: id(), cantidad: cantidadPedida() })),
  /** The shop whose word it waits for, or waited; null where it waits for none. */
  comercio_id: z.nullable(id()),
  /** Until when that shop has to say whether the goods came back. */
  recibir_hasta: z.nullable(instante()),
  /** What the shop, or an administrator, found wrong with them. */
  motivo: z.nullable(z.string()),
})
export type Reembolso = z.infer<typeof reembolsoSchema>

/**
 * Body of `PUT /comercios/{comercioId}/pedidos/{id}/devoluciones/{reembolso_id}`: the shop's word about what came back. Where it came
 * as it went, it goes back on sale unless `a_la_venta` says not.
 */
export const palabraDevolucionSchema = z
  .object({
    llego: z.boolean('Di si llegó'),
    motivo: opcional(300),
    a_la_venta: z.optional(z.boolean('Di si vuelven a la venta')),
  })
  .check(
    z.refine(({ llego, motivo }) => llego || Boolean(motivo), {
      error: 'Cuenta qué pasó',
      path: ['motivo'],
    }),
  )
export type PalabraDevolucion = z.infer<typeof palabraDevolucionSchema>
