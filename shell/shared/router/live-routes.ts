import { knownRemotes, onPage } from '../page/index.ts'
import { leadsTo } from './leads-to.ts'

const known = new Map<string, boolean>()
onPage(() => known.clear())

const isOffered = (pathname: string) =>
  knownRemotes().some(({ manifest }) => manifest.routes.some(({ path }) => leadsTo(path, pathname)))

/** Whether a live module offers this path ("/checkout", "/products/12?x=1"): links to screens that nobody serves stay hidden. */
export const hasRoute = (path: string) => {
  const pathname = path.split(/[?#]/)[0] ?? ''
  // A page knows the same modules for long, and draws its links again and again.
  const offered = known.get(pathname) ?? isOffered(pathname)
  known.set(pathname, offered)
  return offered
}

/** The same while something is drawn. */
export const useHasRoute = (path: string) => hasRoute(path)
