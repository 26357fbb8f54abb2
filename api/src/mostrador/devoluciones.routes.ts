import { type Context, Hono } from 'hono'
import {
  buscarVentaQuerySchema,
  idempotenciaHeadersSchema,
  nuevaDevolucionSchema,
} from '../../contract/index.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyJson, replyPersonal } from '../http/reply.ts'
import { body, headersOf, queryOf } from '../http/validate.ts'
import { createDevolucion, findVentas } from './devoluciones.ts'
import type { MostradorDeps } from './mostrador.routes.ts'
import { getRecibo } from './recibos.ts'

const small = bodySize({ maxSize: 16_384 })

/** Goods that come back over a counter, under `/comercios`. */
export const devolucionesRoutes = ({ db, sessions }: MostradorDeps) => {
  const staff = [signedIn(sessions), allowRol(db, 'Comercio')] as const
  const quienOf = (c: Context<AppEnv>) => ({
    sub: c.var.person.sub,
    comercio_id: idOf(c, 'comercioId', 'comercio_no_encontrado'),
  })
  return new Hono<AppEnv>()
    .get('/:comercioId/ventas-mostrador', ...staff, async (c) => {
      const { numero } = queryOf(c, buscarVentaQuerySchema)
      return replyPersonal(c, 200, await findVentas(db, quienOf(c), numero))
    })
    .post('/:comercioId/devoluciones', ...staff, small, body(nuevaDevolucionSchema), async (c) => {
      const clave = headersOf(c, idempotenciaHeadersSchema)['idempotency-key']
      const devolucion = await createDevolucion(db, quienOf(c), c.req.valid('json'), clave)
      return replyPersonal(c, 201, devolucion)
    })
}

/** Receipts for who has their links, under `/recibos`. */
export const recibosRoutes = ({ db, ajustes }: Pick<MostradorDeps, 'db' | 'ajustes'>) =>
  new Hono<AppEnv>().get('/:recibo', async (c) =>
    replyJson(c, 200, await getRecibo(db, ajustes, c.req.param('recibo')), {
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    }),
  )
