import type { Producto } from '@plaza/contract'
import { findProducto } from '../../parts/catalogue/find-producto.ts'
import { dropWishes } from '../../parts/wishlist/wishlist-store.ts'

/** The wished products as they are now, the latest first. Those that are no longer on sale leave the wishlist. */
export const loadWishes = async (ids: number[], signal: AbortSignal): Promise<Producto[]> => {
  const found = await Promise.all(ids.map((id) => findProducto(id, { signal })))
  const gone = ids.filter((_, index) => !found[index])
  if (gone.length) dropWishes(gone)
  return found.filter((producto) => producto !== undefined)
}
