import { Hono } from 'hono'
import { trabajosAgotadosQuerySchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import type { AppEnv } from '../http/env.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { listAgotadosPage } from './jobs.ts'

export const trabajosRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>().get(
    '/agotados',
    signedIn(sessions),
    allowRol(db, 'Administrador'),
    async (c) =>
      replyPersonal(c, 200, await listAgotadosPage(db, queryOf(c, trabajosAgotadosQuerySchema))),
  )
