import type { Cotizacion, LineaCotizada } from '@plaza/contract'
import { getCart, refreshProducts, removeItem, updateQuantity } from '@plaza/shell/cart'
import { formatCop } from '@plaza/shell/format'

/** The lines that are no longer as the shopper saw them. */
export const changedLines = ({ id_productos }: Cotizacion) =>
  id_productos.filter(({ cambios }) => cambios.length > 0)

const textOf: Record<LineaCotizada['cambios'][number], (linea: LineaCotizada) => string> = {
  precio: ({ nombre, valor_anterior, valor_total }) =>
    `${nombre} pasó de ${formatCop(valor_anterior ?? valor_total)} a ${formatCop(valor_total)}.`,
  cantidad: ({ nombre, cantidad, cantidad_pedida }) =>
    cantidad === 0
      ? `${nombre} se agotó y sale del pedido.`
      : `De ${nombre} solo hay ${cantidad}; pediste ${cantidad_pedida}.`,
}

/** What changed in a line, a sentence each. Of what sold out the price matters no more. */
export const changeTexts = (linea: LineaCotizada) =>
  linea.cambios
    .filter((cambio) => cambio === 'cantidad' || linea.cantidad > 0)
    .map((cambio) => textOf[cambio](linea))

const sums = [
  ['El envío', 'valor_del_envio'],
  ['El total', 'total_a_pagar'],
] as const

/** What an order costs now that was sent at other sums, a sentence each. */
export const sumTexts = (sent: Cotizacion, now: Cotizacion) =>
  sums
    .filter(([, sum]) => sent[sum] !== now[sum])
    .map(([name, sum]) => `${name} pasó de ${formatCop(sent[sum])} a ${formatCop(now[sum])}.`)

const accept = ({ id, cantidad }: LineaCotizada) =>
  cantidad === 0 ? removeItem(id) : updateQuantity(id, cantidad)

/** Makes the cart what the quote says. */
export const acceptChanges = ({ id_productos }: Cotizacion) => {
  const quoted = new Map(id_productos.map((linea) => [linea.id, linea]))
  const products = getCart().items.map(({ product }) => {
    const { valor_total, stock } = quoted.get(product.id) ?? product
    return { ...product, valor_total, stock }
  })
  refreshProducts(products)
  for (const linea of id_productos) accept(linea)
}
