import * as z from 'zod/mini'
import { metodosPago, numeroVenta } from '../mostrador/ventas-mostrador.ts'
import { obligatorio } from '../values/campos.ts'
import { cop, id, instante, opcion } from '../values/valores.ts'
import { itemsVenta } from '../ventas/cotizacion.ts'
import { estadosVenta } from '../ventas/rules.ts'

/** Query of `GET …/ventas-mostrador`: the number on a receipt. */
export const findVentaQuerySchema = z.object({ numero: numeroVenta() })
export type FindVentaQuery = z.infer<typeof findVentaQuerySchema>

/** A sale at the counter, as who takes goods back sees it. `restantes` are the units that have not come back. */
export const ventaDevolubleSchema = z.object({
  id_transaccion: z.uuid(),
  numero: z.string(),
  vendida_en: instante(),
  vendedor: z.string(),
  estado: z.enum(estadosVenta),
  total_a_pagar: cop(),
  devuelto: cop(),
  metodo_pago: z.enum(metodosPago),
  /** False where a cajero alone may give no cash: a wallet paid, and nobody has verified that. */
  admite_efectivo: z.boolean(),
  lineas: z.array(
    z.object({
      id: id(),
      nombre: z.string(),
      cantidad: z.int(),
      restantes: z.int(),
      valor_total: cop(),
    }),
  ),
})
export type VentaDevoluble = z.infer<typeof ventaDevolubleSchema>

/** Answer of that search: two sales of a shop may have one number, the newest comes first. */
export const ventasDevolublesSchema = z.array(ventaDevolubleSchema)

/** Body of `POST …/devoluciones`. Cash goes out of the caller's open till. */
export const nuevaDevolucionSchema = z.object({
  id_transaccion: z.uuid('No es válido'),
  id_productos: itemsVenta(),
  metodo: z._default(opcion(metodosPago), 'efectivo'),
  motivo: obligatorio('Escribe el motivo', 300),
})
export type NuevaDevolucion = z.infer<typeof nuevaDevolucionSchema>

/** Its answer. `monto` is what the goods cost, `efectivo` what is handed over in cash. */
export const devolucionSchema = z.object({
  id: z.uuid(),
  id_transaccion: z.uuid(),
  numero: z.string(),
  metodo: z.enum(metodosPago),
  monto: cop(),
  efectivo: cop(),
  creado_en: instante(),
})
export type Devolucion = z.infer<typeof devolucionSchema>
