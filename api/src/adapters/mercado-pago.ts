import { hash } from 'node:crypto'
import * as z from 'zod'
import { ApiError } from '../machinery/errors.ts'
import { createGuard } from '../machinery/outside/outside.ts'
import type { NoteOutside } from '../ports/outside.ts'
import type { NewPreferencia, Pago, Pagos } from '../ports/pagos.ts'
import { createHuellas, pagadorSchema } from './pagador.ts'

export interface MercadoPagoDeps {
  accessToken: string
  /** The installation's key, 32 bytes. */
  key: Buffer
  /** Where Mercado Pago is; its own address unless it is said otherwise. */
  getBaseUrl?: () => Promise<string>
  /** Origin that shoppers see: they come back to it. */
  publicOrigin: string
  /** Where payments that change are told. */
  getNotificationUrl: () => string
  note?: NoteOutside | undefined
}

// Two tries end before the page server gives a shopper up (API_TIMEOUT_MS).
const timeout = 4500
/** Payments of a page of a search. */
const perPage = 100

const paymentSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  date_last_updated: z.string().nullish(),
  date_created: z.string().nullish(),
  ...pagadorSchema,
})

type Huellas = ReturnType<typeof createHuellas>

const pagoOf = (payment: unknown, huellas: Huellas): Pago => {
  const parsed = paymentSchema.parse(payment)
  const created = parsed.date_created ?? parsed.date_last_updated ?? new Date().toISOString()
  return {
    payment_id: parsed.id,
    status: parsed.status,
    status_detail: parsed.status_detail ?? null,
    referencia: parsed.external_reference ?? undefined,
    monto: parsed.transaction_amount,
    moneda: parsed.currency_id,
    monto_reembolsado: parsed.transaction_amount_refunded ?? 0,
    creado_en: new Date(created),
    actualizado_en: new Date(parsed.date_last_updated ?? created),
    huellas: huellas.ofPago(parsed),
  }
}

// The SDK is loaded when it is first needed: it takes longer than the start of the API.
const loadSdk = async () => ({
  ...(await import('mercadopago')),
  ...(await import('mercadopago/dist/utils/config/index.js')),
})

let loading: ReturnType<typeof loadSdk> | undefined

const openSdk = () => {
  loading ??= loadSdk()
  return loading
}

const statusOf = (error: unknown) => (error as { status?: number } | undefined)?.status

const isAbsent = (error: unknown) => statusOf(error) === 404

// It has heard what was asked, and says no: an answer is an answer.
const isAway = (error: unknown) => {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 429
}

/** More than every lane of every process asks at once. */
const atOnce = 64

// Asked again it would answer the same: the payment is too old, or in no state for it.
const isFinal = (error: unknown) => [400, 404, 422].includes(statusOf(error) ?? 0)

const unavailable = (cause: unknown) => new ApiError('pago_no_disponible', { cause })

// Mercado Pago refuses to send buyers back by itself to an address that is not public.
const isPublic = (origin: string) => origin.startsWith('https://')

const preferenceOf = (
  { publicOrigin, getNotificationUrl }: MercadoPagoDeps,
  nueva: NewPreferencia,
) => {
  const { id_transaccion, comprador } = nueva
  const back = (result: string) => `${publicOrigin}/checkout/${result}/${id_transaccion}`
  return {
    items: nueva.items.map((item) => ({ ...item, currency_id: 'COP' })),
    external_reference: id_transaccion,
    back_urls: { success: back('approved'), failure: back('rejected'), pending: back('pending') },
    ...(isPublic(publicOrigin) && { auto_return: 'approved' }),
    notification_url: getNotificationUrl(),
    payer: {
      name: comprador.nombres,
      surname: comprador.apellidos,
      ...(comprador.correo && { email: comprador.correo }),
    },
    statement_descriptor: 'PLAZA',
    expires: true,
    expiration_date_to: nueva.vence_en.toISOString(),
  }
}

/** Mercado Pago's Checkout Pro, or what speaks as it does. */
export const mercadoPago = (deps: MercadoPagoDeps): Pagos => {
  const huellas = createHuellas(deps.key)
  const toPago = (payment: unknown) => pagoOf(payment, huellas)
  const guard = createGuard('pagos', { atOnce, isAway, note: deps.note })

  // The SDK writes each call's options into the configuration: shared, one buyer would get another's preference.
  const connect = async (idempotencyKey?: string) => {
    const sdk = await openSdk()
    // It has no option for its address.
    if (deps.getBaseUrl) Object.assign(sdk.AppConfig, { BASE_URL: await deps.getBaseUrl() })
    const options = { timeout, maxRetries: 1, jitter: true }
    const config = new sdk.MercadoPagoConfig({
      accessToken: deps.accessToken,
      options: { ...options, ...(idempotencyKey && { idempotencyKey }) },
    })
    return { sdk, config }
  }

  // Who asks again after a crash may say it otherwise, from another address: that is another preference.
  const createPreferencia = async (nueva: NewPreferencia) => {
    const body = preferenceOf(deps, nueva)
    const digest = hash('sha256', JSON.stringify(body), 'base64url').slice(0, 16)
    const { sdk, config } = await connect(`${nueva.clave}-${digest}`)
    const { id, init_point } = await guard(() => new sdk.Preference(config).create({ body })).catch(
      (cause) => {
        throw unavailable(cause)
      },
    )
    if (!id || !init_point) throw unavailable('the preference has no address')
    return { id, init_point }
  }

  const findPago = async (id: string) => {
    const { sdk, config } = await connect()
    try {
      return toPago(await guard(() => new sdk.Payment(config).get({ id })))
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw unavailable(error)
    }
  }

  const listPagos = async (external_reference: string) => {
    const { sdk, config } = await connect()
    try {
      const newestFirst = { sort: 'date_created', criteria: 'desc' } as const
      const options = { external_reference, limit: 50, ...newestFirst }
      const { results = [] } = await guard(() => new sdk.Payment(config).search({ options }))
      return results.map(toPago)
    } catch (error) {
      throw unavailable(error)
    }
  }

  const searchPagos: Pagos['searchPagos'] = async ({ desde, pagina }) => {
    const { sdk, config } = await connect()
    try {
      const oldestFirst = { sort: 'date_created', criteria: 'asc' } as const
      const ends = { begin_date: desde.toISOString(), end_date: new Date().toISOString() }
      const page = { limit: perPage, offset: pagina * perPage }
      const { results = [] } = await guard(() =>
        new sdk.Payment(config).search({
          options: { ...oldestFirst, range: 'date_created', ...ends, ...page },
        }),
      )
      return { pagos: results.map(toPago), isFull: results.length === perPage }
    } catch (error) {
      throw unavailable(error)
    }
  }

  const refund: Pagos['refund'] = async ({ payment_id, monto, clave }) => {
    const { sdk, config } = await connect(clave)
    try {
      await guard(() =>
        new sdk.PaymentRefund(config).create({ payment_id, body: { amount: monto } }),
      )
      return true
    } catch (error) {
      if (isFinal(error)) return false
      throw unavailable(error)
    }
  }

  const huellasOf: Pagos['huellasOf'] = huellas.ofPersona

  return { createPreferencia, findPago, listPagos, searchPagos, refund, huellasOf }
}
