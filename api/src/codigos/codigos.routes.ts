import { Hono } from 'hono'
import {
  codigosQuerySchema,
  nuevoCodigoHeadersSchema,
  nuevoCodigoSchema,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body, headersOf, queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { createCodigo, listEmitidos, requireSamePerson, revoke } from './codigos.ts'

export const codigosRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>()
    .use(signedIn(sessions), allowRol(db, 'Administrador'))
    .post('/', bodySize({ maxSize: 1024 }), body(nuevoCodigoSchema), async (c) => {
      const { person } = c.var
      const { 'x-id-token': idToken } = headersOf(c, nuevoCodigoHeadersSchema)
      await requireSamePerson(sessions, person, idToken)
      const { role_assigned } = c.req.valid('json')
      return replyPersonal(c, 201, await createCodigo(db, person.sub, role_assigned))
    })
    .get('/', async (c) =>
      replyPersonal(c, 200, await listEmitidos(db, queryOf(c, codigosQuerySchema))),
    )
    .delete('/:id', async (c) => {
      await revoke(db, c.var.person.sub, c.req.param('id'))
      return c.body(null, 204)
    })
