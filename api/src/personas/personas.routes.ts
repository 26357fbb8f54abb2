import { type Context, Hono } from 'hono'
import {
  busquedaPersonasSchema,
  cierreSesionesSchema,
  devolucionRolSchema,
  retiroFactorSchema,
  retiroRolSchema,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body } from '../http/validate.ts'
import type { Sesiones } from '../identity/identity.ts'
import type { Identity } from '../ports/identity.ts'
import type { Sessions } from '../ports/sessions.ts'
import { endSesiones, findPersonas, getPersona, giveRolBack, takeRol } from './personas.ts'
import { takeFactor } from './segundo-factor.ts'

interface Deps {
  db: Db
  identity: Identity
  sesiones?: Sesiones | undefined
  sessions: Sessions
  /** Called when a request has left work to be done. */
  wake: () => void
}

const small = bodySize({ maxSize: 4096 })

/** What administrators decide about people, under `/admin/personas`. */
export const personasRoutes = (deps: Deps) => {
  const { db, sessions } = deps
  const whose = (c: Context) => (c.req.param('userId') ?? '').toLowerCase()
  return new Hono<AppEnv>()
    .use(signedIn(sessions), allowRol(db, 'Administrador'))
    .post('/busqueda', small, body(busquedaPersonasSchema), async (c) =>
      replyPersonal(c, 200, await findPersonas(db, c.req.valid('json').q)),
    )
    .get('/:userId', async (c) => replyPersonal(c, 200, await getPersona(deps, whose(c))))
    .post('/:userId/retiros', small, body(retiroRolSchema), async (c) =>
      replyPersonal(c, 200, await takeRol(deps, c.var.person, whose(c), c.req.valid('json'))),
    )
    .post('/:userId/roles', small, body(devolucionRolSchema), async (c) =>
      replyPersonal(c, 200, await giveRolBack(deps, c.var.person, whose(c), c.req.valid('json'))),
    )
    .post('/:userId/cierres', small, body(cierreSesionesSchema), async (c) => {
      await endSesiones(deps, c.var.person, whose(c), c.req.valid('json').motivo)
      return c.body(null, 204)
    })
    .post('/:userId/segundo-factor/retiros', small, body(retiroFactorSchema), async (c) => {
      await takeFactor(deps, c.var.person, whose(c), c.req.valid('json').motivo)
      deps.wake()
      return c.body(null, 204)
    })
}
