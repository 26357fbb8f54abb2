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

/** The address that a page is made for: without what says only where its visitor came from, which its own scripts read. */
export const madeFor = (url: URL) =>
  url.search && isPlain(url.search) ? new URL(url.pathname, url) : url

const firstOf = (path: string) => path.split('/')[1] ?? ''

const isFixed = /^[a-z0-9][a-z0-9_-]*$/

// The router ranks and compiles every pattern it is given, on every page: of hundreds, few begin as the address does.
const mayMatch = (pattern: string, first: string) => {
  const word = firstOf(pattern)
  return !isFixed.test(word) || word === first
}

/** What an address says; undefined where it cannot be decoded. */
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

// The router takes what it cannot decode as it stands, and would write it into the log: whatever key or name it has.
const asItStands = (pathname: string) =>
  decoded(pathname) === undefined ? pathname.replaceAll('%', '%25') : pathname

/** The route of a live module that an address leads to, as the browser's router will choose it. */
export const matchRoute = (
  live: ComposedRelease[],
  pathname: string,
  search: string,
): MatchedRoute | undefined => {
  const word = firstOf(pathname)
  const first = (decoded(word) ?? word).toLowerCase()
  const routes = live.flatMap((release) =>
    release.manifest.routes
      .filter(({ path }) => mayMatch(path, first))
      .map((route) => ({ path: route.path, handle: { release, route } })),
  )
  const match = matchRoutes(routes, asItStands(pathname))?.at(-1)
  if (!match) return undefined
  const { release, route } = match.route.handle
  const data = (route.data ?? [])
    .filter((path) => !path.includes('?') || isPlain(search))
    .map((path) => generatePath(path, match.params))
  return { release, route, data }
}
