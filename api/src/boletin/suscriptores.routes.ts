import { Hono } from 'hono'
import { busquedaSuscriptoresSchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyLibro, replyPersonal } from '../http/reply.ts'
import { body } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { findSuscriptores, libroDeSuscriptores } from './suscriptores.ts'

const small = bodySize({ maxSize: 4096 })

/** Who gets the newsletter, for administrators, under `/admin/boletin`. */
export const suscriptoresRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>()
    .use(signedIn(sessions), allowRol(db, 'Administrador'))
    .post('/busqueda', small, body(busquedaSuscriptoresSchema), async (c) =>
      replyPersonal(c, 200, await findSuscriptores(db, c.req.valid('json'))),
    )
    .get('/libro', async (c) =>
      replyLibro(c, 'suscriptores.xlsx', await libroDeSuscriptores(db, c.var.person.sub)),
    )
