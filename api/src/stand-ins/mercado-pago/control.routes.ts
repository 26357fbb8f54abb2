import { type Context, Hono } from 'hono'
import { bodySize } from '../../machinery/http/body-size.ts'
import type { AppEnv } from '../../machinery/http/env.ts'
import { reply, replyJson } from '../../machinery/http/reply.ts'
import { body } from '../../machinery/http/validate.ts'
import {
  avisosSchema,
  cambioPagoSchema,
  disputaSchema,
  ownReembolsoSchema,
  reembolsosSchema,
} from './datos.ts'
import type { Sandbox } from './mercado-pago.ts'

const fresh = { 'cache-control': 'no-store' }
const small = bodySize({ maxSize: 262_144 })

const idOf = (c: Context<AppEnv>) => Number(c.req.param('id'))

const answer = (c: Context<AppEnv>, found: object | undefined) =>
  found
    ? replyJson(c, 200, found, fresh)
    : replyJson(c, 404, { status: 404, message: 'payment_not_found' }, fresh)

/**
 * What tests do that buyers cannot, all under `/api/sandbox/mercadopago/control`:
 * - `PUT /avisos` {veces, demoraMs, alReves, falsos}: loses, repeats, delays or forges the notices from now on.
 * - `PUT /reembolsos` {rechazar, sinRespuesta, caidas}: refuses the refunds that the shop asks for, makes some without
 *   answering, or does neither.
 * - `PATCH /pagos/{id}`: changes anything of a payment, as a review, a bank or an attacker would.
 * - `POST /pagos/{id}/reembolsos` {monto}: gives money back as somebody does at the provider's own page.
 * - `POST /pagos/{id}/disputa` {accion: abrir | ganar | perder}: plays a dispute; the shop wins or loses it.
 */
export const controlRoutes = (sandbox: Sandbox) =>
  new Hono<AppEnv>()
    .put('/avisos', small, body(avisosSchema), async (c) => {
      sandbox.setAvisos(c.req.valid('json'))
      return reply(c, 204, null)
    })
    .put('/reembolsos', small, body(reembolsosSchema), async (c) => {
      sandbox.setReembolsos(c.req.valid('json'))
      return reply(c, 204, null)
    })
    .patch('/pagos/:id{[0-9]{1,9}}', small, body(cambioPagoSchema), async (c) =>
      answer(c, await sandbox.change(idOf(c), c.req.valid('json'))),
    )
    .post('/pagos/:id{[0-9]{1,9}}/reembolsos', small, body(ownReembolsoSchema), async (c) =>
      answer(c, await sandbox.refundHere(idOf(c), c.req.valid('json').monto)),
    )
    .post('/pagos/:id{[0-9]{1,9}}/disputa', small, body(disputaSchema), async (c) =>
      answer(c, await sandbox.dispute(idOf(c), c.req.valid('json').accion)),
    )
