import { Hono } from 'hono'
import { gananciasQuerySchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import type { AppEnv } from '../http/env.ts'
import { allowRol, ownUserId, signedIn } from '../http/person.ts'
import { replyLibro, replyPersonal } from '../http/reply.ts'
import { queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { gananciasOf } from './ganancias.ts'
import { getResumen, libroOf } from './resumen.ts'

export const gananciasRoutes = (db: Db, sessions: Sessions) => {
  const own = [signedIn(sessions), ownUserId, allowRol(db, 'Socio')] as const
  return new Hono<AppEnv>()
    .get('/:userId', ...own, async (c) => {
      const query = queryOf(c, gananciasQuerySchema)
      return replyPersonal(c, 200, await gananciasOf(db, c.var.person.sub, query))
    })
    .get('/:userId/resumen', ...own, async (c) =>
      replyPersonal(c, 200, await getResumen(db, c.var.person.sub)),
    )
    .get('/:userId/libro', ...own, async (c) => {
      const query = queryOf(c, gananciasQuerySchema)
      const ganancias = await gananciasOf(db, c.var.person.sub, query)
      return replyLibro(c, 'mis-ganancias.xlsx', libroOf(ganancias))
    })
}
