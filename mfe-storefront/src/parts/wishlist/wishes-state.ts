import { device } from '@plaza/shell/visit'
import { create } from 'zustand'

interface Wishlist {
  /** Ids of the products, the latest first. */
  ids: number[]
}

/** Under which name the device keeps it. */
export const key = 'wishlist'
const most = 200

/** What this device keeps, of nobody's account. */
export const onDevice = (): number[] => {
  try {
    const ids: unknown = JSON.parse(device.get(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id) && id > 0) : []
  } catch {
    return []
  }
}

export const keepOnDevice = (ids: number[]) => device.set(key, JSON.stringify(ids.slice(0, most)))

// A page that came drawn shows none first, as it was drawn.
const store = create<Wishlist>(() => ({ ids: [] }))
store.setState({ ids: onDevice() })

/** Reads a part of the wishlist and re-renders when it changes. */
export const useWishlist = <T>(selector: (wishlist: Wishlist) => T) => store(selector)

export const getWishlist = () => store.getState()

/** Shows a wishlist, in this tab alone. */
export const showWishes = (ids: number[]) => store.setState({ ids })

/** A wishlist with a product on it, the latest first, or without. */
export const changed = (ids: number[], id: number, wished: boolean) => {
  const others = ids.filter((each) => each !== id)
  return wished ? [id, ...others] : others
}
