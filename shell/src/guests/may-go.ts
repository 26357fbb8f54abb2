import { matchRoutes } from 'react-router-dom'
import type { Registry } from '../../shared/remote/index.ts'

const anywhere = 'https://plaza.invalid'

const parse = (to: string) => {
  try {
    return new URL(to, anywhere)
  } catch {
    return undefined
  }
}

/**
 * Where a guest may lead the page, as the router will read it: to any address of its own routes, and to public routes of
 * others, of those the path alone: a query or a fragment may be a code, a token or who shared a link. Undefined for all else.
 */
export const wayFor = ({ remotes }: Registry, guest: string, to: string): string | undefined => {
  const url = parse(to)
  if (!to.startsWith('/') || url?.origin !== anywhere) return undefined
  const routes = remotes.flatMap(({ name, manifest }) =>
    manifest.routes.map(({ path, access }) => ({ path, handle: { name, access } })),
  )
  const handle = matchRoutes(routes, url.pathname)?.at(-1)?.route.handle
  if (handle?.name === guest) return url.pathname + url.search + url.hash
  return handle?.access === 'public' ? url.pathname : undefined
}
