import { type Context, Hono } from 'hono'
import {
  idempotenciaHeadersSchema,
  nuevaVentaSchema,
  nuevoReembolsoSchema,
  solicitudCotizacionSchema,
  ventasQuerySchema,
} from '../../contract/index.ts'
import { allow } from '../http/bearer.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import type { Guard } from '../http/limit.ts'
import { signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body, headersOf, queryOf } from '../http/validate.ts'
import type { Limits } from '../limits/limits.ts'
import {
  cancelVenta,
  hurryReembolso,
  learnStray,
  type PagosDeps,
  refreshVenta,
} from '../pagos/pagos.ts'
import type { Person, Sessions } from '../ports/sessions.ts'
import type { Tokens } from '../webtoken/webtoken.ts'
import { alcanceOf } from './alcance.ts'
import { findId, getDetalle, getVisible, listVentas } from './consultar.ts'
import { quoteVenta } from './cotizar.ts'
import { createVenta } from './crear.ts'
import { requestReembolso } from './pedir-reembolso.ts'

export interface VentasRoutesDeps extends PagosDeps {
  tokens: Tokens
  sessions: Sessions
  guard: Guard
  limits: Limits
  /** Called when a request has left work to be done. */
  wake: () => void
}

const hourMs = 3_600_000
const cartSize = bodySize({ maxSize: 65_536 })

const claveOf = (c: Context) => headersOf(c, idempotenciaHeadersSchema)['idempotency-key']

/** Numbers that are nobody's payment yet: each is a question to the provider. */
const strays = { name: 'pagos-sueltos', requests: 30, windowMs: 600_000 }

const findVentas = async (
  deps: VentasRoutesDeps,
  person: Person,
  text: string,
  mayAsk: () => Promise<void>,
) => {
  if (!(await findId(deps.db, text))) await learnStray(deps, text, mayAsk)
  const { id, alcance } = await getVisible(deps.db, person, text)
  if (await refreshVenta(deps, id)) deps.wake()
  return [await getDetalle(deps.db, id, alcance)]
}

export const ventasRoutes = (deps: VentasRoutesDeps) => {
  const { db, ajustes, wake } = deps
  const user = signedIn(deps.sessions)
  const often = deps.guard.perPerson({
    name: 'ventas',
    requests: ajustes.ventasPorHora,
    windowMs: hourMs,
  })
  const ofPerson = deps.limits(strays)
  const ofNetwork = deps.limits({ ...strays, name: 'pagos-sueltos-red', requests: 300 })
  return new Hono<AppEnv>()
    .post(
      '/cotizacion',
      allow(deps.tokens, 'catalogo:leer'),
      cartSize,
      body(solicitudCotizacionSchema),
      async (c) =>
        replyPersonal(c, 200, await quoteVenta(db, c.req.valid('json').id_productos, ajustes)),
    )
    .get('/', user, async (c) =>
      replyPersonal(c, 200, await listVentas(db, c.var.person, queryOf(c, ventasQuerySchema))),
    )
    .post('/', user, often, cartSize, body(nuevaVentaSchema), async (c) => {
      const clave = claveOf(c)
      const nueva = c.req.valid('json')
      const creada = await createVenta(db, ajustes, c.var.person.sub, nueva, clave)
      wake()
      return replyPersonal(c, 201, creada)
    })
    .get('/:paymentId', user, async (c) => {
      const { person } = c.var
      const ventas = await findVentas(deps, person, c.req.param('paymentId'), async () => {
        await ofPerson.take(person.sub)
        await ofNetwork.take(deps.guard.callerOf(c))
      })
      return replyPersonal(c, 200, ventas)
    })
    .post('/:id_transaccion/cancelacion', user, async (c) => {
      await cancelVenta(deps, c.var.person.sub, c.req.param('id_transaccion'))
      return c.body(null, 204)
    })
    .post('/:id_transaccion/reembolsos', user, cartSize, body(nuevoReembolsoSchema), async (c) => {
      const quien = await alcanceOf(db, c.var.person)
      const id = c.req.param('id_transaccion')
      const clave = claveOf(c)
      const pedido = await requestReembolso(deps, id, quien, c.req.valid('json'), clave)
      const reembolso = await hurryReembolso(deps, pedido)
      wake()
      return replyPersonal(c, 201, reembolso)
    })
}
