import * as calls from '../../../contract/documentos/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { decideDocumento, listReclamosPage } from './documentos.ts'

/** Documents that more than one person declares. */
export const mountDocumentos = (at: Entrance, db: Db) => {
  mount(at, calls.listReclamos, ({ query }) => listReclamosPage(db, query))
  mount(
    at,
    calls.decideReclamo,
    ({ person, params, body }) =>
      decideDocumento(db, person, idOf(params.id, 'reclamo_no_encontrado'), body),
    { maxBytes: 4096 },
  )
}
