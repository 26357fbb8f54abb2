import * as calls from '../../../contract/cuentas/calls.ts'
import { sesionIdSchema } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { createPases } from '../../machinery/auth/pases.ts'
import { ApiError } from '../../machinery/errors.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Secrets } from '../../machinery/keys/keys.ts'
import type { Person, Sessions } from '../../ports/sessions.ts'
import type { Factor, SignIns } from '../../ports/sign-ins.ts'
import { rolesOf } from '../usuarios/usuarios.ts'

interface Deps {
  db: Db
  secrets: Secrets
  sessions: Sessions
}

/** For whom a token speaks; and for whom a pass did. */
export const mountSesion = (at: Entrance, { db, secrets, sessions }: Deps) => {
  const pases = createPases(secrets, sessions)
  mount(at, calls.getSesion, async ({ person }) => ({
    id_usuario: person.sub,
    roles: await rolesOf(db, person),
    pase: await pases.issue(person),
  }))
  mount(
    at,
    calls.checkPase,
    async ({ body }) => {
      const person = await pases.read(body.pase)
      return { id_usuario: person.sub, roles: await rolesOf(db, person) }
    },
    { maxBytes: 4096 },
  )
}

/** The sessions that a person has open, on every device. */
export const mountDispositivos = (at: Entrance, sesiones: SignIns) => {
  mount(at, calls.listSesiones, ({ person: { sub, sesion } }) => sesiones.list(sub, sesion))
  mount(at, calls.endOtherSesiones, async ({ person: { sub, sesion = '' } }) => {
    await sesiones.endOthers(sub, sesion)
  })
  mount(at, calls.endSesion, async ({ person, params }) => {
    const id = sesionIdSchema.safeParse(params.id).data
    if (!id || !(await sesiones.end(person.sub, id))) throw new ApiError('sesion_no_encontrada')
  })
}

/** How long after a sign-in recovery codes may take the place of others, in seconds. */
const recentSeconds = 600

// Codes that nobody else knows of open the account for good: who has only found a session open makes none. Where there are none
// yet, the factor was put to use a moment ago, in a session that may be older.
const requireProved = async (factor: Factor, { sub, hasFactor, authTime }: Person) => {
  const isRecent = Date.now() / 1000 - authTime <= recentSeconds
  if (hasFactor && (isRecent || (await factor.find(sub)).rescates_restantes === 0)) return
  throw new ApiError('sesion_no_reciente')
}

/** The second factor that a person has beside the password. The identity service's own protocol sets it up. */
export const mountSegundoFactor = (at: Entrance, factor: Factor) => {
  mount(at, calls.getSegundoFactor, ({ person }) => factor.find(person.sub))
  mount(at, calls.renewRescates, async ({ person }) => {
    await requireProved(factor, person)
    return { rescates: await factor.newRescates(person.sub) }
  })
}
