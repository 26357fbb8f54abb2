import { Hono } from 'hono'
import { cambiosUsuarioSchema, nuevoUsuarioSchema } from '../../contract/index.ts'
import { allow } from '../http/bearer.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import type { Guard } from '../http/limit.ts'
import { signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import type { Tokens } from '../webtoken/webtoken.ts'
import { registerUsuario } from './registro.ts'
import { openOwnUsuario, type UsuariosDeps, updateUsuario } from './usuarios.ts'

export interface UsuariosRoutesDeps extends UsuariosDeps {
  tokens: Tokens
  sessions: Sessions
  guard: Guard
}

// Each change may claim another document, at which an administrator has to look.
const perHour = { name: 'perfiles', requests: 20, windowMs: 3_600_000 }
const perMinute = { name: 'altas', requests: 30, windowMs: 60_000 }
const small = bodySize({ maxSize: 8192 })

export const usuariosRoutes = (deps: UsuariosRoutesDeps) => {
  const often = [
    signedIn(deps.sessions),
    deps.guard.perPerson(perHour),
    deps.guard.perCaller({ ...perHour, name: 'perfiles-red', requests: 300 }),
  ] as const
  return new Hono<AppEnv>()
    .post(
      '/',
      allow(deps.tokens, 'usuarios:registrar'),
      deps.guard.perCaller(perMinute),
      small,
      body(nuevoUsuarioSchema),
      async (c) => replyPersonal(c, 201, await registerUsuario(deps, c.req.valid('json'))),
    )
    .get('/by-email/:email', signedIn(deps.sessions), async (c) =>
      replyPersonal(c, 200, await openOwnUsuario(deps, c.var.person, c.req.param('email'))),
    )
    .put('/:email', ...often, small, body(cambiosUsuarioSchema), async (c) => {
      const { person } = c.var
      const cambios = c.req.valid('json')
      return replyPersonal(c, 200, await updateUsuario(deps, person, c.req.param('email'), cambios))
    })
}
