import { matchPath } from 'react-router-dom'
import { pageState } from '../page/index.ts'

const known = new Map<string, boolean>()

const isOffered = (pathname: string) =>
  pageState().registry.remotes.some(({ manifest }) =>
    manifest.routes.some((route) => matchPath(route.path, pathname)),
  )

/** Whether a live module offers this path ("/checkout", "/products/12?x=1"): links to screens that nobody serves stay hidden. */
export const useHasRoute = (path: string) => {
  const pathname = path.split(/[?#]/)[0] ?? ''
  // A page keeps the modules that it began with, and draws its links again and again.
  const offered = known.get(pathname) ?? isOffered(pathname)
  known.set(pathname, offered)
  return offered
}
