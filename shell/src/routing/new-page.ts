import type { Path } from 'react-router-dom'

/** Goes to an address by a new page. */
export const openAsNewPage = ({ pathname, search, hash }: Path) => {
  const target = pathname + search + hash
  // Back and forward have changed the address already.
  if (location.href.endsWith(target)) location.reload()
  else location.assign(target)
}
