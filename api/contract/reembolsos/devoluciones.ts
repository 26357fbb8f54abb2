import * as z from 'zod/mini'
import { clienteMostradorSchema } from '../mostrador/clientes.ts'
import { mediosPago, montoPorMedioSchema } from '../mostrador/pagos.ts'
import { metodosPago, numeroVenta } from '../mostrador/ventas-mostrador.ts'
import { unidadVenta } from '../unidades/schemas.ts'
import { obligatorio } from '../values/campos.ts'
import { cop, id, instante, opcion } from '../values/valores.ts'
import { itemsVenta } from '../ventas/cotizacion.ts'
import { estadosVenta } from '../ventas/rules.ts'

/** Query of `GET …/ventas-mostrador`: the number on a receipt. */
export const findVentaQuerySchema = z.object({ numero: numeroVenta() })
export type FindVentaQuery = z.infer<typeof findVentaQuerySchema>

/**
 * A sale at the counter, as who takes goods back sees it. `restantes` are the units that have not come back; of what is sold by
 * weight, grams.
 */
export const ventaDevolubleSchema = z.object({
  id_transaccion: z.uuid(),
  numero: z.string(),
  vendida_en: instante(),
  vendedor: z.string(),
  estado: z.enum(estadosVenta),
  total_a_pagar: cop(),
  /** Who bought, where that was said; null once it is forgotten. */
  cliente: z.optional(z.nullable(clienteMostradorSchema)),
  devuelto: cop(),
  metodo_pago: z.enum(metodosPago),
  /** What came by each means and has not gone back. */
  quedan: z.optional(z.record(z.enum(mediosPago), cop())),
  /** The most cash that who asks may give. */
  efectivo_hasta: z.optional(cop()),
  /** False where a cajero alone may not give all of it in cash: nobody has verified what a wallet or a card paid. */
  admite_efectivo: z.boolean(),
  lineas: z.array(
    z.object({
      id: id(),
      nombre: z.string(),
      cantidad: z.int(),
      unidad: unidadVenta(),
      restantes: z.int(),
      valor_total: cop(),
      /** What the whole line cost less. */
      descuento: z.optional(cop()),
    }),
  ),
})
export type VentaDevoluble = z.infer<typeof ventaDevolubleSchema>

/** Answer of that search: two sales of a shop may have one number, the newest comes first. */
export const ventasDevolublesSchema = z.array(ventaDevolubleSchema)

/** By what the money of a return goes: all of it by one means, or by those that it came by. */
export const modosDevolucion = ['efectivo', 'billetera', 'tarjeta', 'como_se_pago'] as const
export type ModoDevolucion = (typeof modosDevolucion)[number]

/** Body of `POST …/devoluciones`. Cash goes out of the caller's open till. */
export const nuevaDevolucionSchema = z.object({
  id_transaccion: z.uuid('No es válido'),
  id_productos: itemsVenta(),
  metodo: z._default(opcion(modosDevolucion), 'efectivo'),
  /** How much by each means: where it is told, `metodo` says nothing. */
  pagos: z.optional(
    z.array(montoPorMedioSchema).check(
      z.minLength(1, 'Di cómo se devuelve el dinero'),
      z.refine(
        (pagos) => new Set(pagos.map(({ metodo }) => metodo)).size === pagos.length,
        'Di cada medio una sola vez',
      ),
    ),
  ),
  motivo: obligatorio('Escribe el motivo', 300),
  /** Whether the units go back on sale; they do unless it says not. */
  a_la_venta: z.optional(z.boolean('Di si vuelven a la venta')),
})
export type NuevaDevolucion = z.infer<typeof nuevaDevolucionSchema>

/** Its answer. `monto` is the money that goes back, `efectivo` what of it is handed over in cash, `pagos` tells it by means. */
export const devolucionSchema = z.object({
  id: z.uuid(),
  id_transaccion: z.uuid(),
  numero: z.string(),
  metodo: z.enum(metodosPago),
  monto: cop(),
  efectivo: cop(),
  pagos: z.optional(z.array(montoPorMedioSchema)),
  creado_en: instante(),
})
export type Devolucion = z.infer<typeof devolucionSchema>
