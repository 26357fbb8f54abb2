import * as calls from '../../../contract/ventas/calls.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { replyLibro } from '../../machinery/http/reply.ts'
import { gananciasOf } from './ganancias.ts'
import { getResumen, libroOf } from './resumen.ts'

/** What a partner earned. */
export const mountGanancias = (at: Entrance) => {
  mount(at, calls.listGanancias, ({ person, query, reading }) =>
    gananciasOf(reading, person.sub, query),
  )
  mount(at, calls.getResumenGanancias, ({ person, reading }) => getResumen(reading, person.sub))
  mount(at, calls.getLibroGanancias, async ({ context, person, query, reading }) => {
    const ganancias = await gananciasOf(reading, person.sub, query)
    return replyLibro(context, 'mis-ganancias.xlsx', await libroOf(ganancias))
  })
}
