import { getSession, onSessionChange } from '@plaza/shell/session'
import { changed, getWishlist, keepOnDevice, key, onDevice, showWishes } from './wishes-state.ts'

export { getWishlist, useWishlist } from './wishes-state.ts'

const account = () => import(/* webpackChunkName: "cart-bar" */ './account-wishes.ts')

/** Whose favourites they are; nobody's while they are this device's alone. */
export const ownerOf = () => getSession().sub

const tellAccount = async (id: number, wished: boolean) => {
  try {
    await (await account()).push(id, wished)
  } catch {
    showWishes(changed(getWishlist().ids, id, !wished))
  }
}

/** Puts a product on the wishlist, or takes it off; answers whether it is on it now. */
export const toggleWish = (id: number): boolean => {
  const { ids } = getWishlist()
  const wished = !ids.includes(id)
  showWishes(changed(ids, id, wished))
  if (ownerOf()) void tellAccount(id, wished)
  else keepOnDevice(getWishlist().ids)
  return wished
}

/** Forgets on this device products that are no longer on sale; an account keeps them until they are back. */
export const dropWishes = (gone: number[]) =>
  keepOnDevice(onDevice().filter((id) => !gone.includes(id)))

/** Has the wishlist be that of whoever is signed in, with what this device kept before. Throws ApiError. */
export const bringWishes = async () => {
  if (ownerOf()) await (await account()).bring()
}

// What an account has comes unasked, and nobody waits for it. A session that cannot be renewed is not put at stake for it.
const bringUnasked = () => {
  if (getSession().refreshToken) bringWishes().catch(() => undefined)
}

if (typeof window !== 'undefined') {
  setTimeout(bringUnasked, 1500)
  let owner = ownerOf()
  onSessionChange(() => {
    if (owner === ownerOf()) return
    owner = ownerOf()
    // What was an account's goes with it.
    showWishes(onDevice())
    bringUnasked()
  })
  // Another tab changed what the device keeps, or gave it to the account.
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== key) return
    if (!owner) showWishes(onDevice())
    bringUnasked()
  })
}
