import * as calls from '../../../contract/productos/calls.ts'
import { type Catalogo, showing } from '../../machinery/catalogue/catalogue.ts'
import { addressOf } from '../../machinery/http/address.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { getArbol, listCategorias } from './categorias.ts'

/** The categories of the catalogue. */
export const mountCategorias = (at: Entrance, catalogo: Catalogo) => {
  mount(at, calls.listCategorias, (asked) =>
    catalogo.answer(addressOf(asked.context.req.url), async () =>
      showing(await listCategorias(asked.reading, asked.query)),
    ),
  )
  mount(at, calls.getArbolCategorias, ({ reading }) =>
    catalogo.answer('categorias/arbol', async () => showing(await getArbol(reading))),
  )
}
