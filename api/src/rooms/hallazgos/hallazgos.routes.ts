import * as calls from '../../../contract/hallazgos/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { findHallazgos } from './hallazgos.ts'

/** What people at work look for by a name or a number. */
export const mountHallazgos = (at: Entrance, db: Db) => {
  mount(
    at,
    calls.findHallazgos,
    async ({ person, body }) => ({ hallazgos: await findHallazgos(db, person, body) }),
    { maxBytes: 4096 },
  )
}
