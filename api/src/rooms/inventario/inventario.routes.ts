import type { Funcion } from '../../../contract/index.ts'
import * as calls from '../../../contract/inventario/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { OfComercio } from '../../machinery/http/of-comercio.ts'
import { requireWho, toSell, toStock } from '../comercios/comercios.ts'
import { changeProducto, createProducto } from './edit.ts'
import { changeEstado } from './estado.ts'
import { getOfComercio, listInventarioOf, listProductosOf, searchMostrador } from './inventario.ts'
import { adjustStock, listMovimientosOf } from './movimientos.ts'

const small = { maxBytes: 65_536 }

const productOf = ({ params }: { params: { productId: string } }) =>
  idOf(params.productId, 'producto_no_encontrado')

/** A shop's products. */
export const mountInventario = (at: Entrance, db: Db) => {
  const whose = (asked: OfComercio, funciones: readonly Funcion[]) =>
    requireWho(db, asked, funciones)

  mount(at, calls.listInventario, async (asked) => {
    const { comercio_id } = await whose(asked, toSell)
    return listInventarioOf(asked.reading, comercio_id, asked.query)
  })
  mount(at, calls.listProductosOfComercio, async (asked) => {
    const { comercio_id } = await whose(asked, toSell)
    return listProductosOf(asked.reading, comercio_id, asked.query)
  })
  mount(
    at,
    calls.createProducto,
    async (asked) => createProducto(db, await whose(asked, toStock), asked.body),
    small,
  )
  mount(at, calls.searchProductos, async (asked) => {
    const { comercio_id } = await whose(asked, toSell)
    return searchMostrador(asked.reading, comercio_id, asked.query)
  })
  mount(at, calls.getProductoOfComercio, async (asked) => {
    const { comercio_id } = await whose(asked, toSell)
    return getOfComercio(asked.reading, comercio_id, productOf(asked))
  })
  mount(
    at,
    calls.changeProducto,
    async (asked) => changeProducto(db, await whose(asked, toStock), productOf(asked), asked.body),
    small,
  )
  mount(
    at,
    calls.changeEstadoProductos,
    async (asked) => changeEstado(db, await whose(asked, toStock), asked.body),
    small,
  )
  mount(
    at,
    calls.adjustStock,
    async (asked) => {
      const quien = await whose(asked, toStock)
      const clave = asked.headers['idempotency-key']
      return adjustStock(db, { ...quien, id: productOf(asked) }, asked.body, clave)
    },
    small,
  )
  mount(at, calls.listMovimientos, async (asked) => {
    const { comercio_id } = await whose(asked, toSell)
    const { query, reading } = asked
    return listMovimientosOf(reading, comercio_id, productOf(asked), query)
  })
}
