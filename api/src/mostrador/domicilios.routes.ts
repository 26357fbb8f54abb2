import { type Context, Hono } from 'hono'
import { domiciliosQuerySchema } from '../../contract/index.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { queryOf } from '../http/validate.ts'
import { deliverDomicilio, listDomiciliosDe } from './domicilios.ts'
import type { MostradorDeps } from './mostrador.routes.ts'

/** What a shop brings to people, under `/comercios/{comercioId}/domicilios`. */
export const domiciliosRoutes = ({ db, sessions }: Pick<MostradorDeps, 'db' | 'sessions'>) => {
  const quienOf = (c: Context<AppEnv>) => ({
    sub: c.var.person.sub,
    comercio_id: idOf(c, 'comercioId', 'comercio_no_encontrado'),
  })
  return new Hono<AppEnv>()
    .use('/:comercioId/domicilios/*', signedIn(sessions), allowRol(db, 'Comercio'))
    .get('/:comercioId/domicilios', async (c) => {
      const page = await listDomiciliosDe(db, quienOf(c), queryOf(c, domiciliosQuerySchema))
      return replyPersonal(c, 200, page)
    })
    .post('/:comercioId/domicilios/:ventaId/entrega', async (c) => {
      await deliverDomicilio(db, quienOf(c), c.req.param('ventaId').toLowerCase())
      return c.body(null, 204)
    })
}
