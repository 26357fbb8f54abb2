import { type PedidoDetalle, paidForLast } from '@plaza/contract'

interface Item {
  id: number
  cantidad: number
}

const unitsOf = (items: readonly Item[]) => items.reduce((sum, { cantidad }) => sum + cantidad, 0)

type Refundable = Pick<PedidoDetalle, 'id_productos' | 'devolvibles' | 'valor_restante'>

/**
 * What goes back for some units of an order, in COP, as the API reckons it: what was paid for them; with the last unit of the whole
 * sale all that is left of the payment. `hasShipping` when that is more than their price.
 */
export const refundValue = (pedido: Refundable, items: readonly Item[]) => {
  const paidForItem = ({ id, cantidad }: Item) => {
    const linea = pedido.id_productos.find((one) => one.id === id)
    const left = pedido.devolvibles.find((one) => one.id === id)?.cantidad ?? cantidad
    return linea ? paidForLast(linea, left, cantidad) : 0
  }
  const price = items.reduce((sum, item) => sum + paidForItem(item), 0)
  const isLast = items.length > 0 && unitsOf(items) === unitsOf(pedido.devolvibles)
  const value = isLast ? (pedido.valor_restante ?? price) : price
  return { value, hasShipping: value > price }
}
