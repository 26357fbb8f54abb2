import { Hono } from 'hono'
import { type IdentidadSesion, sesionIdSchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/env.ts'
import { signedIn } from '../http/person.ts'
import { reply, replyPersonal } from '../http/reply.ts'
import type { Factor, Sesiones } from '../identity/identity.ts'
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

/** The sessions that a person has open, on every device. */
export const dispositivosRoutes = (sesiones: Sesiones, sessions: Sessions) =>
  new Hono<AppEnv>()
    .use(signedIn(sessions))
    .get('/', async (c) => {
      const { sub, sesion } = c.var.person
      return replyPersonal(c, 200, await sesiones.list(sub, sesion))
    })
    .delete('/', async (c) => {
      const { sub, sesion = '' } = c.var.person
      await sesiones.endOthers(sub, sesion)
      return reply(c, 204, null)
    })
    .delete('/:id', async (c) => {
      const id = sesionIdSchema.safeParse(c.req.param('id')).data
      if (!id || !(await sesiones.end(c.var.person.sub, id)))
        throw new ApiError('sesion_no_encontrada')
      return reply(c, 204, null)
    })

/** The second factor that a person has beside the password. The identity service's own protocol sets it up. */
export const segundoFactorRoutes = (factor: Factor, sessions: Sessions) =>
  new Hono<AppEnv>()
    .use(signedIn(sessions))
    .get('/', async (c) => replyPersonal(c, 200, await factor.find(c.var.person.sub)))
    .post('/rescates', async (c) => {
      const { sub, hasFactor } = c.var.person
      if (!hasFactor) throw new ApiError('sesion_no_reciente')
      return replyPersonal(c, 201, { rescates: await factor.newRescates(sub) })
    })
