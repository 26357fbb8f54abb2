import { mostSeleccion, type Producto } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'
import {
  bringWishes,
  dropWishes,
  getWishlist,
  ownerOf,
} from '../../parts/wishlist/wishlist-store.ts'

const partsOf = (ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / mostSeleccion) }, (_, at) =>
    ids.slice(at * mostSeleccion, (at + 1) * mostSeleccion),
  )

const listProductos = async (ids: number[], options: CallOptions): Promise<Producto[]> => {
  const answers = await Promise.all(
    partsOf(ids).map((part) =>
      send(calls.listSeleccion, { query: { ids: part.join() }, ...options }),
    ),
  )
  return answers.flatMap(({ data }) => data)
}

/** The wished products as they are now, the latest first. What is no longer on sale leaves this device's wishlist. */
export const loadWishes = async (signal: AbortSignal): Promise<Producto[]> => {
  await bringWishes()
  const { ids } = getWishlist()
  const found = await listProductos(ids, { signal })
  const there = new Set(found.map(({ id }) => id))
  const gone = ids.filter((id) => !there.has(id))
  if (gone.length > 0 && !ownerOf()) dropWishes(gone)
  return found
}
