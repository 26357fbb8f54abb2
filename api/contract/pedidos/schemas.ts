import * as z from 'zod/mini'
import { avance } from '../envios/schemas.ts'
import { reembolsoSchema } from '../reembolsos/schemas.ts'
import { cantidadPedida } from '../unidades/schemas.ts'
import { opcional } from '../values/campos.ts'
import { cop, id, idInAddress, instante, opcion, pagina, paginacion } from '../values/valores.ts'
import { estadosEnvio, estadosTx } from '../ventas/rules.ts'
import { lineaVentaSchema } from '../ventas/schemas.ts'

const pedido = {
  id_transaccion: z.uuid(),
  fecha_y_hora: instante(),
  estado_tx: z.enum(estadosTx),
  envio: z.enum(estadosEnvio),
  /** Who bought; null once the account is gone. */
  comprador: z.nullable(z.string()),
  /** Units of this shop that were not given back. */
  unidades: z.int(),
  /** What this shop sold, with IVA and without shipping. */
  valor_total: cop(),
  /** Returns that wait for this shop's word. */
  por_recibir: z.int(),
}

/** A shop's part of a paid order. */
export const pedidoSchema = z.object(pedido)
export type Pedido = z.infer<typeof pedidoSchema>

/** The same with what the shop has to know to send it. */
export const pedidoDetalleSchema = z.object({
  ...pedido,
  telefono: z.nullable(z.string()),
  direccion_envio: z.nullable(z.string()),
  /** Where that is: "Medellín, Antioquia". */
  municipio_envio: z.optional(z.nullable(z.string())),
  id_productos: z.array(lineaVentaSchema),
  /** Units that may still be given back. */
  devolvibles: z.array(z.object({ id: id(), cantidad: cantidadPedida() })),
  /** What goes back with the last of them: all that is left of the payment, with its shipping. Null while others' units are left. */
  valor_restante: z.nullable(cop()),
  reembolsos: z.array(reembolsoSchema),
  /** What Plaza pays the shop for bringing it: the shop's own fee, where Plaza's coupon took it off. 0 once all of it came back. */
  aporte_envio: z.optional(cop()),
  ...avance,
  /** Grows with every change; a change names the one that it was made on. */
  version: z.int(),
})
export type PedidoDetalle = z.infer<typeof pedidoDetalleSchema>

/** Query of `GET /comercios/{comercioId}/pedidos`. */
export const pedidosQuerySchema = z.object({
  ...paginacion,
  envio: z.optional(z.enum(estadosEnvio, 'No es un estado de envío')),
  /** The beginning of a number, or part of the buyer's name. */
  q: opcional(100),
  /** Those with a return that waits for the shop's word. */
  por_recibir: z.optional(z.stringbool({ error: 'Debe ser verdadero o falso' })),
})
export type PedidosQuery = z.infer<typeof pedidosQuerySchema>

/** Answer of `GET /comercios/{comercioId}/pedidos`: what waits the longest first, otherwise the newest. */
export const pedidosPageSchema = z.extend(pagina(pedidoSchema), {
  /** How many there are of each kind, whatever was asked for. */
  conteos: z.object({
    por_despachar: z.int(),
    despachado: z.int(),
    entregado: z.int(),
    por_recibir: z.int(),
    todos: z.int(),
  }),
  /** Of what `q` means only what the list begins with: very many are called so. A longer `q` finds the others. */
  parcial: z.optional(z.boolean()),
})
export type PedidosPage = z.infer<typeof pedidosPageSchema>

const texto = (most: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(most, `Máximo ${most} caracteres`)))

/** Body of `PUT /comercios/{comercioId}/pedidos/{id}/envio`. */
export const cambioEnvioSchema = z.object({
  estado: opcion(estadosEnvio),
  transportadora: texto(60),
  guia: texto(60),
  version: z.int('No es válida'),
})
export type CambioEnvio = z.infer<typeof cambioEnvioSchema>

/** The parameters of a path that names a shop's part of an order. */
export const pedidoParamsSchema = z.object({ comercioId: idInAddress(), id: z.string() })

/** The same of a return of that order. */
export const devolucionParamsSchema = z.extend(pedidoParamsSchema, { reembolsoId: z.string() })
