import { Hono } from 'hono'
import type { Db } from '../../db/tables.ts'
import type { AppEnv } from '../http/env.ts'
import { allowRol, ownUserId, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import type { Sessions } from '../ports/sessions.ts'
import { gananciasOf } from './ganancias.ts'

export const gananciasRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>().get(
    '/:userId',
    signedIn(sessions),
    ownUserId,
    allowRol(db, 'Socio'),
    async (c) => replyPersonal(c, 200, await gananciasOf(db, c.var.person.sub)),
  )
