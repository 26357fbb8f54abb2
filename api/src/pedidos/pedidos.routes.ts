import { type Context, Hono } from 'hono'
import {
  cambioEnvioSchema,
  idempotenciaHeadersSchema,
  nuevoReembolsoSchema,
  palabraDevolucionSchema,
  pedidosQuerySchema,
} from '../../contract/index.ts'
import { requireAcceso, surtir } from '../comercios/comercios.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { requireFactor, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body, headersOf, queryOf } from '../http/validate.ts'
import { hurryReembolso, type PagosDeps, takePalabra } from '../pagos/pagos.ts'
import type { Sessions } from '../ports/sessions.ts'
import { changeEnvio } from './despachar.ts'
import { giveBackFromShop } from './devolver.ts'
import { getPedido, listPedidos } from './pedidos.ts'

interface Deps extends PagosDeps {
  sessions: Sessions
  /** Called when a request has left work to be done. */
  wake: () => void
}

const small = bodySize({ maxSize: 65_536 })

/** What a shop sends of what was paid, under `/comercios/{comercioId}/pedidos`. */
export const pedidosRoutes = (deps: Deps) => {
  const { db, ajustes, wake } = deps
  const user = signedIn(deps.sessions)
  // A cajero sells at the counter: an order tells where its buyer lives.
  const quienOf = async (c: Context<AppEnv>) => {
    const comercio_id = idOf(c, 'comercioId', 'comercio_no_encontrado')
    await requireAcceso(db, c.var.person, comercio_id, surtir)
    return { sub: c.var.person.sub, comercio_id }
  }

  // What leaves for good wants more than a password that somebody may have seen.
  const quienPaga = async (c: Context<AppEnv>) => {
    const quien = await quienOf(c)
    requireFactor(c.var.person)
    return quien
  }

  return new Hono<AppEnv>()
    .get('/:comercioId/pedidos', user, async (c) => {
      const { comercio_id } = await quienOf(c)
      return replyPersonal(
        c,
        200,
        await listPedidos(db, comercio_id, queryOf(c, pedidosQuerySchema)),
      )
    })
    .get('/:comercioId/pedidos/:id', user, async (c) => {
      const { comercio_id } = await quienOf(c)
      return replyPersonal(c, 200, await getPedido(db, comercio_id, c.req.param('id')))
    })
    .put('/:comercioId/pedidos/:id/envio', user, small, body(cambioEnvioSchema), async (c) => {
      const { comercio_id } = await quienOf(c)
      const quien = { comercio_id, diasHabilesRetracto: ajustes.diasHabilesRetracto }
      const pedido = await changeEnvio(db, quien, c.req.param('id'), c.req.valid('json'))
      wake()
      return replyPersonal(c, 200, pedido)
    })
    .put(
      '/:comercioId/pedidos/:id/devoluciones/:reembolsoId',
      user,
      small,
      body(palabraDevolucionSchema),
      async (c) => {
        const quien = await quienPaga(c)
        const { id, reembolsoId: reembolso_id } = c.req.param()
        await takePalabra(deps, quien, { id_transaccion: id, reembolso_id }, c.req.valid('json'))
        wake()
        return replyPersonal(c, 200, await getPedido(db, quien.comercio_id, id))
      },
    )
    .post(
      '/:comercioId/pedidos/:id/reembolsos',
      user,
      small,
      body(nuevoReembolsoSchema),
      async (c) => {
        const quien = await quienPaga(c)
        const clave = headersOf(c, idempotenciaHeadersSchema)['idempotency-key']
        const id = c.req.param('id')
        const pedido = await giveBackFromShop(db, quien, id, c.req.valid('json'), clave)
        const reembolso = await hurryReembolso(deps, pedido)
        wake()
        return replyPersonal(c, 201, reembolso)
      },
    )
}
