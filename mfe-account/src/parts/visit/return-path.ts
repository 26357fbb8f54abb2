import { visit } from '@plaza/shell/visit'

const key = 'returnUrl'

// Only its shape matters: any host that a path leads away from will do.
const here = 'http://plaza'

/** An address as a path of this site ("/checkout?x=1"), undefined when it is none or leads to another site. */
export const localPath = (address: string | null | undefined) => {
  if (!address?.startsWith('/') || !URL.canParse(address, here)) return undefined
  const { origin, pathname, search, hash } = new URL(address, here)
  if (origin !== here || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}

/** Where a sign-in's address asks to go afterwards: `redirectTo`, else `returnUrl`. */
export const returnPathIn = (search: string) => {
  const query = new URLSearchParams(search)
  return localPath(query.get('redirectTo')) ?? localPath(query.get('returnUrl'))
}

/** Remembers where to go once somebody is signed in, across registration and the social providers. */
export const keepReturnPath = (path: string | undefined) => {
  if (path) visit.set(key, path)
}

/** Where to go, left in place: undefined when nobody asked for anything. */
export const storedReturnPath = () => localPath(visit.get(key))

/** Where to go, which is then forgotten. */
export const takeReturnPath = () => {
  const path = storedReturnPath()
  visit.remove(key)
  return path
}
