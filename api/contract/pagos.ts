import * as z from 'zod/mini'

/** Minutes that an unpaid sale keeps its units, unless a setting says otherwise. */
export const minutosParaPagar = 30

/** An item as the payment provider shows it. `unit_price` is whole COP with IVA. */
export const itemPagoSchema = z.object({
  title: z.string('Debe ser un texto'),
  quantity: z.int('Debe ser un número entero').check(z.positive('La cantidad mínima es 1')),
  unit_price: z.int('Debe ser un valor en pesos, sin decimales'),
})
export type ItemPago = z.infer<typeof itemPagoSchema>

/** Body of `POST /payment`. The server takes the items from the sale; those sent are not believed. */
export const nuevoPagoSchema = z.object({
  id_transaccion: z.uuid('La transacción no es válida'),
  items: z.optional(z.array(itemPagoSchema)),
})
export type NuevoPago = z.infer<typeof nuevoPagoSchema>

/** Answer of `POST /payment`: the provider's page where the sale is paid. */
export const pagoCreadoSchema = z.object({ init_point: z.url() })
export type PagoCreado = z.infer<typeof pagoCreadoSchema>

// Who leaves without paying comes back with the text "null" in every parameter.
const parametro = z.pipe(
  z.optional(z.string()),
  z.transform((texto) => (texto === 'null' || texto === '' ? undefined : texto)),
)

/** Query with which Mercado Pago sends the buyer back. It is a hint: the API asks for the payment itself. */
export const regresoPagoQuerySchema = z.object({
  payment_id: parametro,
  status: parametro,
  external_reference: parametro,
  merchant_order_id: parametro,
  preference_id: parametro,
})
export type RegresoPagoQuery = z.infer<typeof regresoPagoQuerySchema>

/** Query of the webhook, the part that Mercado Pago signs. */
export const avisoPagoQuerySchema = z.object({
  'data.id': z.string('Falta el pago'),
  type: z.string('Falta el tipo'),
})

/** Headers of the webhook: `ts=…,v1=<hex>` and the request's id, which is signed too. */
export const avisoPagoHeadersSchema = z.object({
  'x-signature': z.string('Falta la firma'),
  'x-request-id': z.optional(z.string()),
})

/** Body of `POST /webhooks/mercadopago`. It is not signed: only `data.id` of the query counts. */
export const avisoPagoSchema = z.object({
  type: z.string(),
  action: z.optional(z.string()),
  data: z.object({ id: z.union([z.string(), z.number()]) }),
})
export type AvisoPago = z.infer<typeof avisoPagoSchema>
