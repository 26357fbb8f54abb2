import * as calls from '../../../contract/ganancias/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { createLote, getLote, listLotesPage, listUnpaid } from './lotes.ts'

/** What an administrator pays to partners. */
export const mountLotes = (at: Entrance, db: Db) => {
  mount(at, calls.listUnpaid, ({ query, reading }) => listUnpaid(reading, query))
  mount(at, calls.listLotes, ({ query, reading }) => listLotesPage(reading, query))
  mount(at, calls.getLote, ({ params }) => getLote(db, params.id))
  mount(
    at,
    calls.createLote,
    ({ person, headers, body }) => createLote(db, person.sub, body, headers['idempotency-key']),
    { maxBytes: 1024 },
  )
}
