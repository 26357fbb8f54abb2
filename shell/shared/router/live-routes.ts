import { matchPath } from 'react-router-dom'
import { pageState } from '../page/index.ts'

/** Whether a live module offers this path ("/checkout", "/products/12?x=1"): links to screens that nobody serves stay hidden. */
export const useHasRoute = (path: string) => {
  const pathname = path.split(/[?#]/)[0] ?? ''
  return pageState().registry.remotes.some(({ manifest }) =>
    manifest.routes.some((route) => matchPath(route.path, pathname)),
  )
}
