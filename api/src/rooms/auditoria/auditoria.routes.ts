import { listAuditoria as call } from '../../../contract/administracion/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { listAuditoria } from './auditoria.ts'

/** The log of administrative changes. */
export const mountAuditoria = (at: Entrance, db: Db) =>
  mount(at, call, ({ query }) => listAuditoria(db, query))
