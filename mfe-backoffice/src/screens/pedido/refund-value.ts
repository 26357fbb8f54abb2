import type { PedidoDetalle } from '@plaza/contract'

interface Item {
  id: number
  cantidad: number
}

const unitsOf = (items: readonly Item[]) => items.reduce((sum, { cantidad }) => sum + cantidad, 0)

type Refundable = Pick<PedidoDetalle, 'id_productos' | 'devolvibles' | 'valor_restante'>

/**
 * What goes back for some units of an order, in COP, as the API reckons it: their price; with the last unit of the whole
 * sale all that is left of the payment. `hasShipping` when that is more than their price.
 */
export const refundValue = (pedido: Refundable, items: readonly Item[]) => {
  const priceOf = (id: number) =>
    pedido.id_productos.find((linea) => linea.id === id)?.valor_total ?? 0
  const price = items.reduce((sum, { id, cantidad }) => sum + priceOf(id) * cantidad, 0)
  const isLast = items.length > 0 && unitsOf(items) === unitsOf(pedido.devolvibles)
  const value = isLast ? (pedido.valor_restante ?? price) : price
  return { value, hasShipping: value > price }
}
