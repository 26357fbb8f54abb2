import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { bodySize } from '../../machinery/http/body-size.ts'
import type { AppEnv } from '../../machinery/http/env.ts'
import { reply, replyJson } from '../../machinery/http/reply.ts'
import { body } from '../../machinery/http/validate.ts'
import {
  cancellationSchema,
  estadosRemotos,
  fallasSchema,
  movidaSchema,
  quotationSchema,
  shipmentSchema,
  trackSchema,
} from './datos.ts'
import type { Carriers } from './envioclick.ts'
import { noPage, pagePolicy, panelPage, trackingPage } from './page.ts'

const fresh = { 'cache-control': 'no-store' }
const small = bodySize({ maxSize: 65_536 })

const ok = (c: Context<AppEnv>, data: unknown) =>
  replyJson(
    c,
    200,
    {
      status: 'OK',
      status_codes: [200],
      status_messages: [{ request: 'Request processed.' }],
      data,
    },
    fresh,
  )

const refuse = (c: Context<AppEnv>, status: number, ...error: unknown[]) =>
  replyJson(
    c,
    status,
    { status: 'NOT OK', status_codes: [status], status_messages: [{ error }] },
    fresh,
  )

const unprocessed = (c: Context<AppEnv>, issues: unknown) =>
  refuse(c, 422, 'Unprocessed Entity.', issues)

const given = async <T>(c: Context<AppEnv>, schema: z.ZodType<T>) =>
  schema.safeParse(await c.req.json().catch(() => undefined))

/** The calls that a shop's client makes. */
const restRoutes = (carriers: Carriers) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      if (!c.req.header('authorization')) return refuse(c, 401, 'Unauthorized.', 'API Key inválido')
      return next()
    })
    .post('/quotation', small, async (c) => {
      const parsed = await given(c, quotationSchema)
      if (!parsed.success) return unprocessed(c, z.treeifyError(parsed.error))
      return ok(c, { ...parsed.data, rates: carriers.quote(parsed.data), idCarriersNoWsResult: [] })
    })
    .post('/shipment', small, async (c) => {
      const parsed = await given(c, shipmentSchema)
      if (!parsed.success) return unprocessed(c, z.treeifyError(parsed.error))
      try {
        const made = await carriers.create(parsed.data)
        return made ? ok(c, made) : unprocessed(c, 'No se pudo generar la guía')
      } catch {
        return refuse(c, 500, 'Unknown error.')
      }
    })
    .post('/track-by-orders', small, async (c) => {
      const parsed = await given(c, trackSchema)
      if (!parsed.success) return unprocessed(c, z.treeifyError(parsed.error))
      try {
        const all = parsed.data.orders.map(async (id) => [id, await carriers.track(id)] as const)
        return ok(c, Object.fromEntries(await Promise.all(all)))
      } catch {
        return refuse(c, 500, 'Unknown error.')
      }
    })
    .post('/cancellation/batch/order', small, async (c) => {
      const parsed = await given(c, cancellationSchema)
      if (!parsed.success) return unprocessed(c, z.treeifyError(parsed.error))
      try {
        const done: number[] = []
        for (const id of parsed.data.idOrders) if (await carriers.cancel(id)) done.push(id)
        const not_valid_orders = parsed.data.idOrders.filter((id) => !done.includes(id))
        return ok(c, { not_valid_orders, only_cancel_orders: [], to_refund_orders: done })
      } catch {
        return refuse(c, 500, 'Unknown error.')
      }
    })

const html = {
  ...fresh,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy,
}

const formSchema = z.object({
  id: z.coerce.number().int().positive(),
  estado: z.enum(estadosRemotos),
})

/** What people see: a parcel's page, its label, and the developer's list of all. */
const pageRoutes = (carriers: Carriers) =>
  new Hono<AppEnv>()
    .get('/rastreo/:rastreo', async (c) => {
      const found = await carriers.find(c.req.param('rastreo'))
      return found ? reply(c, 200, trackingPage(found), html) : reply(c, 404, noPage(), html)
    })
    .get('/rotulos/:rastreo', async (c) => {
      const pdf = await carriers.rotulo(c.req.param('rastreo'))
      if (!pdf) return reply(c, 404, noPage(), html)
      return reply(c, 200, new Uint8Array(pdf), { ...fresh, 'content-type': 'application/pdf' })
    })
    .get('/guias', async (c) => reply(c, 200, panelPage(await carriers.list()), html))
    .post('/guias', small, async (c) => {
      const { data } = formSchema.safeParse(await c.req.parseBody())
      if (data) await carriers.move(data.id, data.estado)
      return reply(c, 303, null, { ...fresh, location: 'guias' })
    })

/**
 * What tests do that nobody else can, under `/api/sandbox/envioclick/control`:
 * - `PUT /fallas`: what goes wrong from now on.
 * - `POST /guias/{id}/paso` {estado}: a parcel comes a step further, or to the state that is named.
 */
const controlRoutes = (carriers: Carriers) =>
  new Hono<AppEnv>()
    .put('/fallas', small, body(fallasSchema), (c) => {
      carriers.setFallas(c.req.valid('json'))
      return reply(c, 204, null)
    })
    .post('/guias/:id{[0-9]{1,9}}/paso', small, body(movidaSchema), async (c) => {
      const isMoved = await carriers.move(Number(c.req.param('id')), c.req.valid('json').estado)
      return reply(c, isMoved ? 204 : 404, null)
    })

/** The sandbox's address; `wake` is called when a parcel may have left notices to be sent. */
export const carriersRoutes = (carriers: Carriers, wake: () => void) =>
  new Hono<AppEnv>()
    .use(async (_, next) => {
      await next()
      wake()
    })
    .route('/control', controlRoutes(carriers))
    .route('/', pageRoutes(carriers))
    .route('/api/v2', restRoutes(carriers))
