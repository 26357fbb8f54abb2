import * as calls from '../../../contract/vitrinas/calls.ts'
import { type Catalogo, showing } from '../../machinery/catalogue/catalogue.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { listSeleccion } from '../productos/productos.ts'
import { getVitrina, getVitrinas, listIndiceComercios, listRecompras } from './vitrinas.ts'

/** What shoppers are shown before they ask for anything: on home, and on the page of a shop. */
export const mountVitrinas = (at: Entrance, catalogo: Catalogo) => {
  mount(at, calls.getVitrinas, ({ reading }) =>
    catalogo.answer('vitrinas', () => getVitrinas(reading)),
  )
  mount(at, calls.getVitrina, ({ params, reading }) => {
    const id = idOf(params.id, 'comercio_no_encontrado')
    return catalogo.answer(`vitrinas/${id}`, () => getVitrina(reading, id))
  })
  mount(at, calls.listIndiceComercios, ({ query, reading }) =>
    listIndiceComercios(reading, query.parte),
  )
  mount(at, calls.listSeleccion, ({ query, reading }) => {
    const ids = [...new Set(query.ids.split(',').map(Number))]
    return catalogo.answer(`productos-por-id ${ids}`, async () =>
      showing({ data: await listSeleccion(reading, ids) }, ids),
    )
  })
  mount(at, calls.listRecompras, ({ person, reading }) => listRecompras(reading, person.sub))
}
