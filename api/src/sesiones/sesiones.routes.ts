import { Hono } from 'hono'
import type { IdentidadSesion } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import type { AppEnv } from '../http/env.ts'
import { signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import type { Sessions } from '../ports/sessions.ts'
import { rolesOf } from '../usuarios/usuarios.ts'

export const sesionesRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>().get('/', signedIn(sessions), async (c) => {
    const { person } = c.var
    const answer: IdentidadSesion = {
      id_usuario: person.sub,
      roles: await rolesOf(db, person),
    }
    return replyPersonal(c, 200, answer)
  })
