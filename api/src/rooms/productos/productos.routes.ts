import { envioGratisDesde } from '../../../contract/index.ts'
import * as calls from '../../../contract/productos/calls.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { type Catalogo, showing } from '../../machinery/catalogue/catalogue.ts'
import { addressOf } from '../../machinery/http/address.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import { countFacetas } from './facetas/facetas.ts'
import { getProducto, listIndice, listTambienLlevaron, showProductos } from './productos.ts'
import { listSugerencias } from './sugerencias/sugerencias.ts'

// Each stroke of a key may ask; a household types with several hands.
const perMinute = { name: 'sugerencias', requests: 300, windowMs: 60_000 }

const notSelling = { categoriasWithoutRetracto: [], envioGratisDesde }

/** The ids that were asked for, each once and in one order: one answer for all ways to ask for them. */
const idsOf = (con: string) => [...new Set(con.split(',').map(Number))].sort((a, b) => a - b)

// An answer is known by its address: what the address asks is only read, and checked, when there is no answer yet.
/** The products of the catalogue. A path that is no id names none: that is "not found", not a mistake in the request. */
export const mountProductos = (
  at: Entrance,
  catalogo: Catalogo,
  guard: Guard,
  ajustes: Pick<Ajustes, 'categoriasWithoutRetracto' | 'envioGratisDesde'> = notSelling,
) => {
  mount(at, calls.listProductos, (asked) =>
    catalogo.answer(addressOf(asked.context.req.url), () =>
      showProductos(asked.reading, asked.query, ajustes.envioGratisDesde),
    ),
  )
  mount(at, calls.getFacetas, (asked) =>
    catalogo.answer(addressOf(asked.context.req.url), async () =>
      showing(await countFacetas(asked.reading, asked.query, ajustes.envioGratisDesde)),
    ),
  )
  mount(
    at,
    calls.listSugerencias,
    ({ query, reading }) => {
      const q = query.q.toLowerCase()
      return catalogo.answer(`sugerencias ${q}`, () => listSugerencias(reading, q))
    },
    { before: [guard.perCaller(perMinute)] },
  )
  mount(at, calls.listTambienLlevaron, ({ query: { con, limit }, reading }) => {
    const ids = idsOf(con)
    const read = () => listTambienLlevaron(reading, ids, limit)
    return catalogo.answer(`tambien-llevaron ${ids} ${limit}`, read)
  })
  mount(at, calls.listIndice, ({ query, reading }) => listIndice(reading, query.parte))
  mount(at, calls.getProducto, ({ context, params, reading }) =>
    catalogo.answer(context.req.path, async () => {
      const id = idOf(params.id, 'producto_no_encontrado')
      return showing(await getProducto(reading, id, ajustes.categoriasWithoutRetracto), [id])
    }),
  )
}
