import * as z from 'zod/mini'
import { itemsVenta } from './cotizacion.ts'
import { cantidad, cop, id, instante } from './valores.ts'
import { estadosReembolso } from './ventas.rules.ts'

/** Body of `POST /ventas/{id_transaccion}/reembolsos`. Without lines, everything that was not given back yet. */
export const nuevoReembolsoSchema = z.object({ id_productos: z.optional(itemsVenta()) })
export type NuevoReembolso = z.infer<typeof nuevoReembolsoSchema>

/** Money on its way back to the buyer, and the units that come back for it. `monto` is whole COP. */
export const reembolsoSchema = z.object({
  id: z.uuid(),
  monto: cop(),
  estado: z.enum(estadosReembolso),
  creado_en: instante(),
  id_productos: z.array(z.object({ id: id(), cantidad: cantidad() })),
})
export type Reembolso = z.infer<typeof reembolsoSchema>
