import * as calls from '../../../contract/personas/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Identity } from '../../ports/identity.ts'
import type { SignIns } from '../../ports/sign-ins.ts'
import { endSesiones, findPersonas, getPersona, giveRolBack, takeRol } from './personas.ts'
import { takeFactor } from './segundo-factor.ts'

interface Deps {
  db: Db
  identity: Identity
  sesiones?: SignIns | undefined
  /** Called when a request has left work to be done. */
  wake: () => void
}

const small = { maxBytes: 4096 }

const whose = ({ params }: { params: { userId: string } }) => params.userId.toLowerCase()

/** What administrators decide about people. */
export const mountPersonas = (at: Entrance, deps: Deps) => {
  mount(at, calls.searchPersonas, ({ body }) => findPersonas(deps.db, body.q), small)
  mount(at, calls.getPersona, (asked) => getPersona(deps, whose(asked)))
  mount(at, calls.takeRol, (asked) => takeRol(deps, asked.person, whose(asked), asked.body), small)
  mount(
    at,
    calls.giveRolBack,
    (asked) => giveRolBack(deps, asked.person, whose(asked), asked.body),
    small,
  )
  mount(
    at,
    calls.endSesionesOfPersona,
    (asked) => endSesiones(deps, asked.person, whose(asked), asked.body.motivo),
    small,
  )
  mount(
    at,
    calls.takeFactor,
    async (asked) => {
      await takeFactor(deps, asked.person, whose(asked), asked.body.motivo)
      deps.wake()
    },
    small,
  )
}
