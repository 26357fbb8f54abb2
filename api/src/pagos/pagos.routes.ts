import { Hono } from 'hono'
import { avisoPagoSchema, nuevoPagoSchema, paginaQuerySchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { reply, replyPersonal } from '../http/reply.ts'
import { body, queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { listAlertas, type PagosDeps, startPago, takeAviso } from './pagos.ts'

export const paymentRoutes = (deps: PagosDeps, sessions: Sessions) =>
  new Hono<AppEnv>().post(
    '/',
    signedIn(sessions),
    bodySize({ maxSize: 65_536 }),
    body(nuevoPagoSchema),
    async (c) => {
      const { id_transaccion } = c.req.valid('json')
      return replyPersonal(c, 201, await startPago(deps, c.var.person.sub, id_transaccion))
    },
  )

/** What an administrator sees of payments, under `/admin/pagos`. */
export const pagosAdminRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>().get('/alertas', signedIn(sessions), allowRol(db, 'Administrador'), async (c) =>
    replyPersonal(c, 200, await listAlertas(db, queryOf(c, paginaQuerySchema))),
  )

// What is signed is the query; the body only says what happened.
const accionOf = (json: unknown) => {
  const { data } = avisoPagoSchema.safeParse(json)
  return data?.action ?? ''
}

/** Where Mercado Pago tells of payments; `wake` is called when a notice may have left work. */
export const webhooksRoutes = (deps: PagosDeps, secret: string, wake: () => void) =>
  new Hono<AppEnv>().post('/mercadopago', bodySize({ maxSize: 65_536 }), async (c) => {
    await takeAviso(deps, secret, {
      dataId: c.req.query('data.id'),
      type: c.req.query('type'),
      accion: accionOf(await c.req.json().catch(() => undefined)),
      firma: c.req.header('x-signature'),
      requestId: c.req.header('x-request-id'),
    })
    wake()
    return reply(c, 200, null)
  })
