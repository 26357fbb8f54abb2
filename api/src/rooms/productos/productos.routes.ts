import * as calls from '../../../contract/productos/calls.ts'
import type { Db } from '../../../db/tables.ts'
import type { Catalogo } from '../../machinery/catalogue/catalogue.ts'
import { addressOf } from '../../machinery/http/address.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { getProducto, listIndice, listProductos, listTambienLlevaron } from './productos.ts'

/** The ids that were asked for, each once and in one order: one answer for all ways to ask for them. */
const idsOf = (con: string) => [...new Set(con.split(',').map(Number))].sort((a, b) => a - b)

// An answer is known by its address: what the address asks is only read, and checked, when there is no answer yet.
/** The products of the catalogue. A path that is no id names none: that is "not found", not a mistake in the request. */
export const mountProductos = (
  at: Entrance,
  db: Db,
  catalogo: Catalogo,
  categoriasWithoutRetracto: readonly string[] = [],
) => {
  mount(at, calls.listProductos, (asked) =>
    catalogo.answer(addressOf(asked.context.req.url), () => listProductos(db, asked.query)),
  )
  mount(at, calls.listTambienLlevaron, ({ query: { con, limit } }) => {
    const ids = idsOf(con)
    const read = () => listTambienLlevaron(db, ids, limit)
    return catalogo.answer(`tambien-llevaron ${ids} ${limit}`, read)
  })
  mount(at, calls.listIndice, ({ query }) => listIndice(db, query.parte))
  mount(at, calls.getProducto, ({ context, params }) =>
    catalogo.answer(context.req.path, () =>
      getProducto(db, idOf(params.id, 'producto_no_encontrado'), categoriasWithoutRetracto),
    ),
  )
}
