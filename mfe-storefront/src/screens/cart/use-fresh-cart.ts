import type { Producto } from '@plaza/contract'
import { getCart, refreshProducts, removeItem, updateQuantity } from '@plaza/shell/cart'
import { useQuery } from '@plaza/shell/query'
import { findProducto } from '../../parts/catalogue/find-producto.ts'
import { type CartChange, cartChanges } from './cart-changes.ts'

const readFresh = async (ids: number[], signal: AbortSignal) => {
  const pairs = ids.map(async (id) => [id, await findProducto(id, { signal })] as const)
  return new Map<number, Producto | undefined>(await Promise.all(pairs))
}

const apply = (fresh: Map<number, Producto | undefined>, changes: CartChange[]) => {
  refreshProducts([...fresh.values()].filter((producto) => producto !== undefined))
  for (const change of changes) {
    if (change.kind === 'agotado') removeItem(change.id)
    if (change.kind === 'stock') updateQuantity(change.id, change.left)
  }
}

const check = async (signal: AbortSignal) => {
  const asked = getCart().items.map(({ product }) => product.id)
  const fresh = await readFresh(asked, signal)
  if (signal.aborted) return []
  // What the visitor changed meanwhile counts, not what the cart held when the question left.
  const changes = cartChanges(getCart().items, fresh)
  apply(fresh, changes)
  return changes
}

const none: CartChange[] = []

/** Reads prices and stock of the cart's products again when the cart opens, and says what is no longer as it was. */
export const useFreshCart = () => {
  const { value: changes = none, cause, isAsking, again } = useQuery(check)
  return { changes, isUnchecked: cause !== undefined, isRetrying: isAsking, retry: again }
}
