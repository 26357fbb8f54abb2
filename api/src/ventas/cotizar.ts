import {
  type Cotizacion,
  cotizacionDe,
  type ItemVenta,
  lineaCotizada,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import type { Ajustes } from './ajustes.ts'
import { listOfrecidos, type Ofrecido } from './ofrecidos.repository.ts'

const plus = (a: ItemVenta | undefined, b: ItemVenta): ItemVenta =>
  a ? { ...a, cantidad: a.cantidad + b.cantidad } : b

/** One item per product, in the order in which they were asked for. */
export const unidosPorProducto = (items: readonly ItemVenta[]) => {
  const unidos = new Map<number, ItemVenta>()
  for (const item of items) unidos.set(item.id, plus(unidos.get(item.id), item))
  return [...unidos.values()]
}

const findOfrecido = (ofrecidos: Ofrecido[], item: ItemVenta, i: number) => {
  const ofrecido = ofrecidos.find(({ id }) => id === item.id)
  const campos = { [`id_productos.${i}.id`]: String(item.id) }
  if (!ofrecido) throw new ApiError('producto_no_encontrado', { campos })
  if (ofrecido.valor_neto <= 0) throw new ApiError('precio_no_disponible', { campos })
  return ofrecido
}

/** What items cost now. Throws producto_no_encontrado, or precio_no_disponible for what has none. */
export const cotizar = (ofrecidos: Ofrecido[], items: ItemVenta[], ajustes: Ajustes): Cotizacion =>
  cotizacionDe(
    items.map((item, i) => lineaCotizada(findOfrecido(ofrecidos, item, i), item)),
    ajustes,
  )

/** What a cart costs now. Sets nothing aside. */
export const quoteVenta = async (db: Db, pedidos: ItemVenta[], ajustes: Ajustes) => {
  const items = unidosPorProducto(pedidos)
  const ids = items.map(({ id }) => id)
  return cotizar(await listOfrecidos(db, ids), items, ajustes)
}
