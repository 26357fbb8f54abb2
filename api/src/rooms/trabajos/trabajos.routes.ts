import * as calls from '../../../contract/administracion/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { listAgotadosPage } from '../../machinery/jobs/jobs.ts'
import { retryAgotado } from './retry.ts'

/** Work that was given up. */
export const mountTrabajos = (at: Entrance, db: Db, wake: () => void) => {
  mount(at, calls.listTrabajosAgotados, ({ query }) => listAgotadosPage(db, query))
  mount(at, calls.retryTrabajo, async ({ person, params }) => {
    await retryAgotado(db, person.sub, idOf(params.id, 'trabajo_no_encontrado'))
    wake()
  })
}
