import { device } from '@plaza/shell/visit'
import { create } from 'zustand'

interface Wishlist {
  /** Ids of the products, the latest first. */
  ids: number[]
}

const key = 'wishlist'
const most = 200

const stored = (): number[] => {
  try {
    const ids: unknown = JSON.parse(device.get(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter(Number.isInteger) : []
  } catch {
    return []
  }
}

// A page that came drawn shows none first, as it was drawn.
const store = create<Wishlist>(() => ({ ids: [] }))
store.setState({ ids: stored() })

/** Reads a part of the wishlist and re-renders when it changes. */
export const useWishlist = <T>(selector: (wishlist: Wishlist) => T) => store(selector)

export const getWishlist = () => store.getState()

const change = (ids: number[]) => {
  device.set(key, JSON.stringify(ids))
  store.setState({ ids })
}

/** Puts a product on the wishlist, or takes it off; answers whether it is on it now. */
export const toggleWish = (id: number): boolean => {
  const { ids } = store.getState()
  const wished = !ids.includes(id)
  change(wished ? [id, ...ids].slice(0, most) : ids.filter((each) => each !== id))
  return wished
}

/** Forgets products that are no longer on sale. */
export const dropWishes = (gone: number[]) =>
  change(store.getState().ids.filter((id) => !gone.includes(id)))

// Another tab changed the wishlist.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) store.setState({ ids: stored() })
  })
