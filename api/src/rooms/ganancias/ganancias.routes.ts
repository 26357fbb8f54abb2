import * as calls from '../../../contract/ventas/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { replyLibro } from '../../machinery/http/reply.ts'
import { gananciasOf } from './ganancias.ts'
import { getResumen, libroOf } from './resumen.ts'

/** What a partner earned. */
export const mountGanancias = (at: Entrance, db: Db) => {
  mount(at, calls.listGanancias, ({ person, query }) => gananciasOf(db, person.sub, query))
  mount(at, calls.getResumenGanancias, ({ person }) => getResumen(db, person.sub))
  mount(at, calls.getLibroGanancias, async ({ context, person, query }) => {
    const ganancias = await gananciasOf(db, person.sub, query)
    return replyLibro(context, 'mis-ganancias.xlsx', await libroOf(ganancias))
  })
}
