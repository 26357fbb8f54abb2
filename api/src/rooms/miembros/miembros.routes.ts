import * as calls from '../../../contract/miembros/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { comercioOf } from '../../machinery/http/of-comercio.ts'
import type { Secrets } from '../../machinery/keys/keys.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import type { Identity } from '../../ports/identity.ts'
import { acceptInvitacion, invite, withdrawInvitacion } from './invitaciones.ts'
import { changeMiembro, getEquipo, removeMiembro } from './miembros.ts'

interface Deps {
  db: Db
  secrets: Secrets
  identity: Identity
  guard: Guard
  /** Called when a request has left work to be done. */
  wake: () => void
}

const small = { maxBytes: 4096 }
const perMinute = { name: 'invitaciones', requests: 20, windowMs: 60_000 }

const userOf = ({ params }: { params: { userId: string } }) => params.userId.toLowerCase()

/** Who works in a shop. */
export const mountMiembros = (at: Entrance, { db, secrets, wake }: Deps) => {
  mount(at, calls.getEquipo, (asked) => getEquipo(db, asked.person, comercioOf(asked)))
  mount(
    at,
    calls.changeMiembro,
    (asked) =>
      changeMiembro(db, asked.person, comercioOf(asked), userOf(asked), asked.body.funcion),
    small,
  )
  mount(at, calls.removeMiembro, (asked) =>
    removeMiembro(db, asked.person, comercioOf(asked), userOf(asked)),
  )
  mount(
    at,
    calls.createInvitacion,
    async (asked) => {
      const invitacion = await invite({ db, secrets }, asked.person, comercioOf(asked), asked.body)
      wake()
      return invitacion
    },
    small,
  )
  mount(at, calls.withdrawInvitacion, (asked) => {
    const comercioId = comercioOf(asked)
    const id = idOf(asked.params.id, 'invitacion_no_valida')
    return withdrawInvitacion(db, asked.person, comercioId, id)
  })
}

/** Accepting to work somewhere. */
export const mountInvitaciones = (at: Entrance, deps: Deps) =>
  mount(
    at,
    calls.acceptInvitacion,
    ({ person, body: { codigo } }) => acceptInvitacion(deps, person, codigo),
    { ...small, before: [deps.guard.perCaller(perMinute)] },
  )
