import { type Context, Hono } from 'hono'
import {
  comprobantesQuerySchema,
  faltantesQuerySchema,
  resolucionFaltanteSchema,
  revisionComprobanteSchema,
} from '../../contract/index.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { reply, replyPersonal } from '../http/reply.ts'
import { body, queryOf } from '../http/validate.ts'
import {
  countBandejas,
  listComprobantesDe,
  listFaltantesDe,
  readComprobante,
  resolveFaltante,
  reviewComprobante,
} from './bandejas.ts'
import type { MostradorDeps } from './mostrador.routes.ts'

const small = bodySize({ maxSize: 4096 })

// What somebody uploaded runs nothing and is kept nowhere.
const archivoHeaders = (tipo: string) => ({
  'content-type': tipo,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
})

/** What waits for a supervisor of a shop, under `/comercios`. */
export const supervisorRoutes = ({ db, files, sessions }: MostradorDeps) => {
  const staff = [signedIn(sessions), allowRol(db, 'Comercio')] as const
  const quienOf = (c: Context<AppEnv>) => ({
    sub: c.var.person.sub,
    comercio_id: idOf(c, 'comercioId', 'comercio_no_encontrado'),
  })
  return new Hono<AppEnv>()
    .get('/:comercioId/bandejas', ...staff, async (c) =>
      replyPersonal(c, 200, await countBandejas(db, quienOf(c))),
    )
    .get('/:comercioId/faltantes', ...staff, async (c) =>
      replyPersonal(
        c,
        200,
        await listFaltantesDe(db, quienOf(c), queryOf(c, faltantesQuerySchema)),
      ),
    )
    .post(
      '/:comercioId/faltantes/:id/resolucion',
      ...staff,
      small,
      body(resolucionFaltanteSchema),
      async (c) => {
        const id = idOf(c, 'id', 'faltante_no_encontrado')
        await resolveFaltante(db, quienOf(c), id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get('/:comercioId/comprobantes', ...staff, async (c) =>
      replyPersonal(
        c,
        200,
        await listComprobantesDe(db, quienOf(c), queryOf(c, comprobantesQuerySchema)),
      ),
    )
    .get('/:comercioId/comprobantes/:ventaId/archivo', ...staff, async (c) => {
      const ventaId = c.req.param('ventaId')
      const { bytes, tipo } = await readComprobante({ db, files }, quienOf(c), ventaId)
      return reply(c, 200, bytes, archivoHeaders(tipo))
    })
    .post(
      '/:comercioId/comprobantes/:ventaId/revision',
      ...staff,
      small,
      body(revisionComprobanteSchema),
      async (c) => {
        await reviewComprobante(db, quienOf(c), c.req.param('ventaId'), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
