import * as z from 'zod/mini'
import { unidadVenta } from '../unidades/schemas.ts'
import { cop, instante } from '../values/valores.ts'
import { ivaPorTarifaSchema } from '../ventas/cotizacion.ts'
import { pagoVentaSchema } from './pagos.ts'
import { metodosPago } from './ventas-mostrador.ts'

/** Answer of `GET /recibos/{recibo}`: the receipt of a sale at the counter, for who has its link. Whole COP. */
export const reciboSchema = z.object({
  numero: z.string(),
  vendida_en: instante(),
  comercio: z.object({
    nombre_barrio: z.string(),
    direccion_punto_venta: z.string(),
    telefono_punto_venta: z.string(),
  }),
  lineas: z.array(
    z.object({
      nombre: z.string(),
      /** Units, or grams where `unidad` is kilogramo. */
      cantidad: z.int(),
      unidad: unidadVenta(),
      valor_total: cop(),
      devueltas: z.int(),
      /** What the whole line cost less. */
      descuento: z.optional(cop()),
    }),
  ),
  iva: z.array(ivaPorTarifaSchema),
  valor_del_envio: cop(),
  total_a_pagar: cop(),
  metodo_pago: z.enum(metodosPago),
  /** By what it was paid, without the numbers of wallets and vouchers. */
  pagos: z.optional(
    z.array(z.pick(pagoVentaSchema, { metodo: true, monto: true, estado_comprobante: true })),
  ),
  efectivo_recibido: z.nullable(cop()),
  cambio: z.nullable(cop()),
  pide_factura: z.boolean(),
})
export type Recibo = z.infer<typeof reciboSchema>
