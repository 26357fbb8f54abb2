import { randomInt, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { bodySize } from '../../machinery/http/body-size.ts'
import type { AppEnv } from '../../machinery/http/env.ts'
import { reply, replyJson } from '../../machinery/http/reply.ts'
import { controlRoutes } from './control.routes.ts'
import {
  busquedaSchema,
  pagadorSchema,
  preferenciaSchema,
  type Resultado,
  resultadoSchema,
  resultados,
} from './datos.ts'
import type { Sandbox } from './mercado-pago.ts'
import { checkoutPage, overPage, pagePolicy } from './page.ts'
import { panelRoutes } from './panel.routes.ts'
import type { SandboxPago } from './sandbox.repository.ts'

const fresh = { 'cache-control': 'no-store' }
const small = bodySize({ maxSize: 262_144 })

const refuse = (c: Context<AppEnv>, status: number, message: string, cause: unknown[] = []) =>
  replyJson(c, status, { status, message, error: message, cause }, fresh)

const isAuthorized = (c: Context<AppEnv>) => /^Bearer .+/.test(c.req.header('authorization') ?? '')

const keyOf = (c: Context<AppEnv>) => c.req.header('x-idempotency-key') ?? randomUUID()

const idOf = (c: Context<AppEnv>) => Number(c.req.param('id'))

const amountSchema = z.object({ amount: z.number().int().positive().optional() })

// What a buyer presses is never refused: what it does not say is taken as nothing.
const formSchema = z.object({
  pref_id: z.string().catch(''),
  resultado: resultadoSchema.catch('pendiente'),
  pagador: pagadorSchema.catch({ documento: '', tarjeta: '' }),
})

/** The REST calls that the SDK makes. */
const restRoutes = (sandbox: Sandbox) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      if (!isAuthorized(c)) return refuse(c, 401, 'unauthorized')
      return next()
    })
    .post('/checkout/preferences/', small, async (c) => {
      const parsed = preferenciaSchema.safeParse(await c.req.json())
      if (!parsed.success) return refuse(c, 400, 'invalid_preference', parsed.error.issues)
      const created = await sandbox.createPreferencia(parsed.data, keyOf(c))
      if (!created) return refuse(c, 409, 'idempotency_key_already_used')
      return replyJson(c, 201, created, fresh)
    })
    .get('/v1/payments/search', async (c) => {
      const parsed = busquedaSchema.safeParse(c.req.query())
      if (!parsed.success) return refuse(c, 400, 'invalid_search', parsed.error.issues)
      return replyJson(c, 200, await sandbox.searchPayments(parsed.data), fresh)
    })
    .get('/v1/payments/:id{[0-9]{1,9}}', async (c) => {
      const payment = await sandbox.getPayment(idOf(c))
      return payment ? replyJson(c, 200, payment, fresh) : refuse(c, 404, 'payment_not_found')
    })
    .post('/v1/payments/:id{[0-9]{1,9}}/refunds', small, async (c) => {
      const parsed = amountSchema.safeParse(await c.req.json().catch(() => ({})))
      if (!parsed.success) return refuse(c, 400, 'invalid_amount', parsed.error.issues)
      try {
        const refund = await sandbox.refund(idOf(c), parsed.data.amount, keyOf(c))
        return refund ? replyJson(c, 201, refund, fresh) : refuse(c, 400, 'invalid_refund')
      } catch {
        return refuse(c, 500, 'internal_error')
      }
    })

const htmlHeaders = (origin: string) => ({
  ...fresh,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(origin),
})

const byChance = (): Resultado => {
  const all = Object.keys(resultados) as Resultado[]
  return all[randomInt(all.length)] ?? 'pendiente'
}

const parametersOf = (pago: SandboxPago, preference_id: string) => ({
  collection_id: String(pago.id),
  collection_status: pago.status,
  payment_id: String(pago.id),
  status: pago.status,
  external_reference: pago.external_reference,
  payment_type: 'credit_card',
  merchant_order_id: String(pago.id),
  preference_id,
  site_id: 'MCO',
  processing_mode: 'aggregator',
  merchant_account_id: 'null',
})

const regresoOf = (address: string, parameters: Record<string, string>) => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The page of the buyer, who goes back to the shop with the parameters that Mercado Pago gives. */
const pageRoutes = (sandbox: Sandbox) =>
  new Hono<AppEnv>()
    .get('/', async (c) => {
      const found = await sandbox.getPreferencia(c.req.query('pref_id') ?? '')
      if (!found || found.isOver) return reply(c, 404, overPage(), htmlHeaders(''))
      const { id, preferencia, monto } = found
      const { origin } = new URL(preferencia.back_urls.success)
      return reply(c, 200, checkoutPage(id, preferencia, monto), htmlHeaders(origin))
    })
    .post('/', small, async (c) => {
      const given = Object.fromEntries(new URLSearchParams(await c.req.text()))
      const { pref_id: id, resultado, pagador } = formSchema.parse({ ...given, pagador: given })
      const end = resultado === 'azar' ? byChance() : resultado
      const paid = await sandbox.pay(id, end, pagador)
      if (!paid) return reply(c, 404, overPage(), htmlHeaders(''))
      const location = regresoOf(paid.regreso, parametersOf(paid.pago, id))
      return reply(c, 303, null, { ...fresh, location })
    })

/** The sandbox's address; `wake` is called when a payment has left notices to be sent. */
export const sandboxRoutes = (sandbox: Sandbox, wake: () => void) =>
  new Hono<AppEnv>()
    .use(async (_, next) => {
      await next()
      wake()
    })
    .route('/checkout', pageRoutes(sandbox))
    .route('/control', controlRoutes(sandbox))
    .route('/pagos', panelRoutes(sandbox))
    .route('/', restRoutes(sandbox))
