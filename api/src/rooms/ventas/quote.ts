import {
  type Cotizacion,
  cotizacionOf,
  type ItemVenta,
  type LineaCotizada,
  lineaCotizada,
  textoOfMinimo,
  unmetMinimosOf,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { ApiError } from '../../machinery/errors.ts'
import { listOfrecidos, type Ofrecido } from '../inventario/inventario.ts'

const plus = (a: ItemVenta | undefined, b: ItemVenta): ItemVenta =>
  a ? { ...a, cantidad: a.cantidad + b.cantidad } : b

/** One item per product, in the order in which they were asked for. */
export const joinedByProducto = (items: readonly ItemVenta[]) => {
  const joined = new Map<number, ItemVenta>()
  for (const item of items) joined.set(item.id, plus(joined.get(item.id), item))
  return [...joined.values()]
}

const findOfrecido = (ofrecidos: Ofrecido[], item: ItemVenta, i: number) => {
  const ofrecido = ofrecidos.find(({ id }) => id === item.id)
  const campos = { [`id_productos.${i}.id`]: String(item.id) }
  if (!ofrecido) throw new ApiError('producto_no_encontrado', { campos })
  if (ofrecido.valor_neto <= 0) throw new ApiError('precio_no_disponible', { campos })
  return ofrecido
}

const minimosOf = (ofrecidos: Ofrecido[], lineas: LineaCotizada[]) =>
  unmetMinimosOf(
    lineas.flatMap(({ id, subtotal }) =>
      ofrecidos.filter((ofrecido) => ofrecido.id === id).map((de) => ({ ...de, subtotal })),
    ),
  )

/**
 * What items cost now, and from which shops too little is bought. Throws producto_no_encontrado, or precio_no_disponible
 * for what has none.
 */
export const quote = (ofrecidos: Ofrecido[], items: ItemVenta[], ajustes: Ajustes): Cotizacion => {
  const lineas = items.map((item, i) => lineaCotizada(findOfrecido(ofrecidos, item, i), item))
  return cotizacionOf(lineas, ajustes, minimosOf(ofrecidos, lineas))
}

/** Refuses to bring less of a shop than it sells for at least: tope_minimo_no_alcanzado, at its lines, with the quote. */
export const requireMinimos = (cotizacion: Cotizacion) => {
  const { minimos, id_productos } = cotizacion
  if (minimos.length === 0) return
  const textAt = ({ id }: LineaCotizada, i: number) =>
    minimos
      .filter(({ productos_del_comercio }) => productos_del_comercio.includes(id))
      .map((minimo) => [`id_productos.${i}.id`, textoOfMinimo(minimo)])
  const campos = Object.fromEntries(id_productos.flatMap(textAt))
  throw new ApiError('tope_minimo_no_alcanzado', { campos, extra: { cotizacion } })
}

/** What a cart costs now. Sets nothing aside. */
export const quoteVenta = async (db: Db, pedidos: ItemVenta[], ajustes: Ajustes) => {
  const items = joinedByProducto(pedidos)
  const ids = items.map(({ id }) => id)
  return quote(await listOfrecidos(db, ids), items, ajustes)
}
