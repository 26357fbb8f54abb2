import * as calls from '../../../contract/cuentas/calls.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import type { UsuariosDeps } from '../usuarios/usuarios.ts'
import { registerUsuario } from './alta.ts'
import { openOwnUsuario, updateUsuario } from './registro.ts'

interface Deps extends UsuariosDeps {
  guard: Guard
}

// Each change may claim another document, at which an administrator has to look.
const perHour = { name: 'perfiles', requests: 20, windowMs: 3_600_000 }
const perMinute = { name: 'altas', requests: 30, windowMs: 60_000 }
const maxBytes = 8192

/** Accounts of Plaza. */
export const mountUsuarios = (at: Entrance, deps: Deps) => {
  const { perCaller, perPerson } = deps.guard
  const often = [perPerson(perHour), perCaller({ ...perHour, name: 'perfiles-red', requests: 300 })]
  mount(at, calls.createUsuario, ({ body }) => registerUsuario(deps, body), {
    before: [perCaller(perMinute)],
    maxBytes,
  })
  mount(at, calls.findUsuario, ({ person, params }) => openOwnUsuario(deps, person, params.email))
  mount(
    at,
    calls.changeUsuario,
    ({ person, params, body }) => updateUsuario(deps, person, params.email, body),
    { before: often, maxBytes },
  )
}
