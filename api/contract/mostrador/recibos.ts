import * as z from 'zod/mini'
import { cop, instante } from '../values/valores.ts'
import { ivaPorTarifaSchema } from '../ventas/cotizacion.ts'
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
      cantidad: z.int(),
      valor_total: cop(),
      devueltas: z.int(),
    }),
  ),
  iva: z.array(ivaPorTarifaSchema),
  valor_del_envio: cop(),
  total_a_pagar: cop(),
  metodo_pago: z.enum(metodosPago),
  efectivo_recibido: z.nullable(cop()),
  cambio: z.nullable(cop()),
  pide_factura: z.boolean(),
})
export type Recibo = z.infer<typeof reciboSchema>
