import * as calls from '../../../contract/administracion/calls.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { comercioOf } from '../../machinery/http/of-comercio.ts'
import { getPanelAdministrador, getPanelComercio } from './paneles.ts'

/** What was sold, at a glance: a shop's, and that of all. */
export const mountPaneles = (at: Entrance) => {
  mount(at, calls.getPanelComercio, (asked) => {
    const id = comercioOf(asked)
    return getPanelComercio(asked.reading, asked.person, id, asked.query)
  })
  mount(at, calls.getPanelAdministrador, ({ query, reading }) =>
    getPanelAdministrador(reading, query),
  )
}
