import * as calls from '../../../contract/administracion/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { comercioOf } from '../../machinery/http/of-comercio.ts'
import { getPanelAdministrador, getPanelComercio } from './paneles.ts'

/** What was sold, at a glance: a shop's, and that of all. */
export const mountPaneles = (at: Entrance, db: Db) => {
  mount(at, calls.getPanelComercio, (asked) => {
    const id = comercioOf(asked)
    return getPanelComercio(db, asked.person, id, asked.query)
  })
  mount(at, calls.getPanelAdministrador, ({ query }) => getPanelAdministrador(db, query))
}
