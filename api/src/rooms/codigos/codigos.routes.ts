import * as administracion from '../../../contract/administracion/calls.ts'
import * as cuentas from '../../../contract/cuentas/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Sessions } from '../../ports/sessions.ts'
import { createCodigo, listIssued, requireSamePerson, revoke } from './codigos.ts'

/** Codes that give a role. */
export const mountCodigos = (at: Entrance, db: Db, sessions: Sessions) => {
  mount(
    at,
    cuentas.createCodigo,
    async ({ person, headers, body }) => {
      await requireSamePerson(sessions, person, headers['x-id-token'])
      return createCodigo(db, person.sub, body.role_assigned)
    },
    { maxBytes: 1024 },
  )
  mount(at, administracion.listCodigos, ({ query }) => listIssued(db, query))
  mount(at, administracion.revokeCodigo, ({ person, params: { id } }) => revoke(db, person.sub, id))
}
