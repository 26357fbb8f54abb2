import { generatePath, matchRoutes } from 'react-router-dom'
import type { RemoteRoute } from '../../shared/remote/index.ts'
import type { ComposedRelease } from './composition.ts'

export interface MatchedRoute {
  release: ComposedRelease
  route: RemoteRoute
  /** API paths whose answers this page begins with. */
  data: string[]
}

/** Parameters that say where a visitor came from and change nothing on the page. */
const provenance = /^(user|referrer|utm_\w+|fbclid|gclid)$/

const isPlain = (search: string) =>
  [...new URLSearchParams(search).keys()].every((name) => provenance.test(name))

/** The route of a live module that an address leads to, as the browser's router will choose it. */
export const matchRoute = (
  live: ComposedRelease[],
  pathname: string,
  search: string,
): MatchedRoute | undefined => {
  const routes = live.flatMap((release) =>
    release.manifest.routes.map((route) => ({ path: route.path, handle: { release, route } })),
  )
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return undefined
  const { release, route } = match.route.handle
  const data = (route.data ?? [])
    .filter((path) => !path.includes('?') || isPlain(search))
    .map((path) => generatePath(path, match.params))
  return { release, route, data }
}
