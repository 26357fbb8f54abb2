import * as calls from '../../../contract/productos/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Catalogo, showing } from '../../machinery/catalogue/catalogue.ts'
import { addressOf } from '../../machinery/http/address.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { getArbol, listCategorias } from './categorias.ts'

/** The categories of the catalogue. */
export const mountCategorias = (at: Entrance, db: Db, catalogo: Catalogo) => {
  mount(at, calls.listCategorias, (asked) =>
    catalogo.answer(addressOf(asked.context.req.url), async () =>
      showing(await listCategorias(db, asked.query)),
    ),
  )
  mount(at, calls.getArbolCategorias, () =>
    catalogo.answer('categorias/arbol', async () => showing(await getArbol(db))),
  )
}
