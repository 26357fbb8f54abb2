import { Hono } from 'hono'
import { trabajosAgotadosQuerySchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { listAgotadosPage } from './jobs.ts'
import { retryAgotado } from './reintentar.ts'

export const trabajosRoutes = (db: Db, sessions: Sessions, wake: () => void) =>
  new Hono<AppEnv>()
    .use(signedIn(sessions), allowRol(db, 'Administrador'))
    .get('/agotados', async (c) =>
      replyPersonal(c, 200, await listAgotadosPage(db, queryOf(c, trabajosAgotadosQuerySchema))),
    )
    .post('/agotados/:id/intento', async (c) => {
      await retryAgotado(db, c.var.person.sub, idOf(c, 'id', 'trabajo_no_encontrado'))
      wake()
      return c.body(null, 204)
    })
