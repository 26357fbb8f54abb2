import * as calls from '../../contract/calls/cuentas.ts'
import type { Guard } from '../http/limit.ts'
import { type Entrance, mount } from '../http/mount.ts'
import { registerUsuario } from './registro.ts'
import { openOwnUsuario, type UsuariosDeps, updateUsuario } from './usuarios.ts'

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
