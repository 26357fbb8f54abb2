import * as z from 'zod/mini'
import { instante, pagina } from './valores.ts'

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

/** Why a payment pays for nothing: of no sale, in another currency, of another amount. */
export const alertasPago = ['referencia_desconocida', 'otra_moneda', 'otro_monto'] as const
export type AlertaPago = (typeof alertasPago)[number]

/** A payment that is not what its sale asks for. Amounts are whole COP, but for those of another currency. */
export const pagoConAlertaSchema = z.object({
  payment_id: z.string(),
  /** Null when its reference is no sale's. */
  id_transaccion: z.nullable(z.uuid()),
  alerta: z.enum(alertasPago),
  /** The provider's word for it. */
  status: z.string(),
  valor_pagado: z.int(),
  valor_reembolsado: z.int(),
  /** What the sale asks for. */
  total_a_pagar: z.nullable(z.int()),
  actualizado_en: instante(),
})
export type PagoConAlerta = z.infer<typeof pagoConAlertaSchema>

/** Answer of `GET /admin/pagos/alertas`, newest first. */
export const pagosConAlertaPageSchema = pagina(pagoConAlertaSchema)
export type PagosConAlertaPage = z.infer<typeof pagosConAlertaPageSchema>
