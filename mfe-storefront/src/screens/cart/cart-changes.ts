import type { Producto } from '@plaza/contract'
import type { CartItem } from '@plaza/shell/cart'

/** What is no longer as it was when a line was put in the cart. */
export type CartChange =
  | { kind: 'precio'; id: number; nombre: string; before: number; now: number }
  | { kind: 'stock'; id: number; nombre: string; left: number }
  | { kind: 'agotado'; id: number; nombre: string }

const precioChange = ({ product }: CartItem, fresh: Producto): CartChange[] =>
  product.valor_total === fresh.valor_total
    ? []
    : [
        {
          kind: 'precio',
          id: fresh.id,
          nombre: fresh.nombre,
          before: product.valor_total,
          now: fresh.valor_total,
        },
      ]

const stockChange = (
  { product, quantity }: CartItem,
  fresh: Producto | undefined,
): CartChange[] => {
  const { id, nombre } = product
  if (!fresh || fresh.stock < 1) return [{ kind: 'agotado', id, nombre }]
  return fresh.stock < quantity ? [{ kind: 'stock', id, nombre, left: fresh.stock }] : []
}

/**
 * Compares the lines with what the API says now. `fresh` holds the products by id; undefined for one that is no
 * longer on sale. A product that is not in `fresh` at all was not asked for and counts as unchanged.
 */
export const cartChanges = (
  items: CartItem[],
  fresh: Map<number, Producto | undefined>,
): CartChange[] =>
  items
    .filter(({ product }) => fresh.has(product.id))
    .flatMap((item) => {
      const now = fresh.get(item.product.id)
      const stock = stockChange(item, now)
      const gone = stock.some(({ kind }) => kind === 'agotado')
      return now && !gone ? [...precioChange(item, now), ...stock] : stock
    })
