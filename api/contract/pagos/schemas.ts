import * as z from 'zod/mini'
import { obligatorio } from '../values/campos.ts'
import { id, idInAddress, instante, pagina } from '../values/valores.ts'

/** Minutes that an unpaid sale keeps its units, unless a setting says otherwise. */
export const minutesToPay = 30

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
  /** The provider's own name for the notice. */
  id: z.optional(z.union([z.string(), z.number()])),
  type: z.string(),
  action: z.optional(z.string()),
  data: z.object({ id: z.union([z.string(), z.number()]) }),
})
export type AvisoPago = z.infer<typeof avisoPagoSchema>

/** Why a payment pays for nothing: of no sale, in another currency, of another amount. */
export const alertasPago = ['referencia_desconocida', 'otra_moneda', 'otro_monto'] as const
export type AlertaPago = (typeof alertasPago)[number]

/**
 * Why money at the provider needs a person: it pays for nothing; it should go back and does not; who gets it has to be
 * decided; a bank took it, or may; the provider's sum is not ours.
 */
export const tiposAlerta = [
  ...alertasPago,
  'pago_por_devolver',
  'reembolso_rechazado',
  'devolucion_por_decidir',
  'contracargo',
  'contracargo_perdido',
  'en_mediacion',
  'sumas_distintas',
] as const
export type TipoAlerta = (typeof tiposAlerta)[number]

/** Those whose money can be sent back to who paid from here. */
export const returnableAlertas: readonly TipoAlerta[] = [
  ...alertasPago,
  'pago_por_devolver',
  'reembolso_rechazado',
]

/** Money at the provider that a person has to look at. Amounts are whole COP, but for those of another currency. */
export const pagoConAlertaSchema = z.object({
  id: id(),
  payment_id: z.string(),
  /** Null when its reference is no sale's. */
  id_transaccion: z.nullable(z.uuid()),
  alerta: z.enum(tiposAlerta),
  /** The refund that it is about; null where it is about the payment. */
  reembolso_id: z.nullable(z.uuid()),
  /** What it is about. */
  monto: z.int(),
  /** What the shop found wrong with what came back. */
  motivo: z.nullable(z.string()),
  /** The provider's word for the payment; null when the payment was never told of. */
  status: z.nullable(z.string()),
  valor_pagado: z.nullable(z.int()),
  valor_reembolsado: z.nullable(z.int()),
  /** What the sale asks for. */
  total_a_pagar: z.nullable(z.int()),
  creada_en: instante(),
})
export type PagoConAlerta = z.infer<typeof pagoConAlertaSchema>

/** Answer of `GET /admin/pagos/alertas`: the open ones, newest first, and the sum of what buyers are owed by them. */
export const pagosConAlertaPageSchema = z.extend(pagina(pagoConAlertaSchema), {
  por_devolver: z.int(),
})
export type PagosConAlertaPage = z.infer<typeof pagosConAlertaPageSchema>

/** Path of an alert. */
export const alertaParamsSchema = z.object({ id: idInAddress() })

/** Body of `POST /admin/pagos/alertas/{id}/cierre`: what was done about it. */
export const cierreAlertaSchema = z.object({ nota: obligatorio('Escribe qué se hizo', 300) })
export type CierreAlerta = z.infer<typeof cierreAlertaSchema>

/**
 * Body of `POST /admin/pagos/alertas/{id}/decision`: whether the money of goods that a shop disputes goes back. The goods go back on sale
 * where `a_la_venta` says so; without it, unless the shop found something wrong.
 */
export const decisionDevolucionSchema = z.object({
  devolver: z.boolean('Di si se devuelve'),
  a_la_venta: z.optional(z.boolean('Di si vuelven a la venta')),
  motivo: obligatorio('Escribe el motivo', 300),
})
export type DecisionDevolucion = z.infer<typeof decisionDevolucionSchema>

/** Answer of what is done about an alert: whether it is still open. */
export const alertaAtendidaSchema = z.object({ abierta: z.boolean() })
export type AlertaAtendida = z.infer<typeof alertaAtendidaSchema>
