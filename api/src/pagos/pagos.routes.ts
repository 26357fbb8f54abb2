import { type Context, Hono } from 'hono'
import {
  avisoPagoSchema,
  cierreAlertaSchema,
  decisionDevolucionSchema,
  nuevoPagoSchema,
  paginaQuerySchema,
} from '../../contract/index.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { reply, replyPersonal } from '../http/reply.ts'
import { body, queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import {
  decideAlerta,
  dismissAlerta,
  listAlertas,
  type PagosDeps,
  retryAlerta,
  startPago,
  takeAviso,
} from './pagos.ts'

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

const small = bodySize({ maxSize: 4096 })

interface AdminDeps extends PagosDeps {
  sessions: Sessions
  /** Called when a request has left work to be done. */
  wake: () => void
}

/** What an administrator sees of payments, and does about them, under `/admin/pagos`. */
export const pagosAdminRoutes = (deps: AdminDeps) => {
  const { db, sessions, wake } = deps
  const administrador = [signedIn(sessions), allowRol(db, 'Administrador')] as const
  const alertaOf = (c: Context<AppEnv>) => idOf(c, 'id', 'alerta_no_encontrada')
  return new Hono<AppEnv>()
    .get('/alertas', ...administrador, async (c) =>
      replyPersonal(c, 200, await listAlertas(db, queryOf(c, paginaQuerySchema))),
    )
    .post('/alertas/:id/intento', ...administrador, async (c) => {
      const atendida = await retryAlerta(deps, c.var.person.sub, alertaOf(c))
      wake()
      return replyPersonal(c, 200, atendida)
    })
    .post('/alertas/:id/cierre', ...administrador, small, body(cierreAlertaSchema), async (c) =>
      replyPersonal(
        c,
        200,
        await dismissAlerta(db, c.var.person.sub, alertaOf(c), c.req.valid('json')),
      ),
    )
    .post(
      '/alertas/:id/decision',
      ...administrador,
      small,
      body(decisionDevolucionSchema),
      async (c) => {
        const atendida = await decideAlerta(
          deps,
          c.var.person.sub,
          alertaOf(c),
          c.req.valid('json'),
        )
        wake()
        return replyPersonal(c, 200, atendida)
      },
    )
}

// What is signed is the query; the body only says what happened.
const toldOf = (json: unknown) => {
  const { data } = avisoPagoSchema.safeParse(json)
  return { accion: data?.action ?? '', aviso_id: String(data?.id ?? '') }
}

/** Where Mercado Pago tells of payments; `wake` is called when a notice may have left work. */
export const webhooksRoutes = (deps: PagosDeps, secret: string, wake: () => void) =>
  new Hono<AppEnv>().post('/mercadopago', bodySize({ maxSize: 65_536 }), async (c) => {
    await takeAviso(deps, secret, {
      dataId: c.req.query('data.id'),
      type: c.req.query('type'),
      ...toldOf(await c.req.json().catch(() => undefined)),
      firma: c.req.header('x-signature'),
      requestId: c.req.header('x-request-id'),
    })
    wake()
    return reply(c, 200, null)
  })
