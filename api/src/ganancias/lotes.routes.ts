import { Hono } from 'hono'
import {
  idempotenciaHeadersSchema,
  nuevoLoteSchema,
  paginaQuerySchema,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body, headersOf, queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { createLote, getLote, listLotesPage, listPorPagar } from './lotes.ts'

/** What an administrator pays to partners, under `/admin`. */
export const lotesRoutes = (db: Db, sessions: Sessions) => {
  const administrador = [signedIn(sessions), allowRol(db, 'Administrador')] as const
  return new Hono<AppEnv>()
    .get('/ganancias/por-pagar', ...administrador, async (c) =>
      replyPersonal(c, 200, await listPorPagar(db)),
    )
    .get('/lotes', ...administrador, async (c) =>
      replyPersonal(c, 200, await listLotesPage(db, queryOf(c, paginaQuerySchema))),
    )
    .get('/lotes/:id', ...administrador, async (c) =>
      replyPersonal(c, 200, await getLote(db, c.req.param('id'))),
    )
    .post(
      '/lotes',
      ...administrador,
      bodySize({ maxSize: 1024 }),
      body(nuevoLoteSchema),
      async (c) => {
        const clave = headersOf(c, idempotenciaHeadersSchema)['idempotency-key']
        const lote = await createLote(db, c.var.person.sub, c.req.valid('json'), clave)
        return replyPersonal(c, 201, lote)
      },
    )
}
