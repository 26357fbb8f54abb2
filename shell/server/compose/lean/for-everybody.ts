import type { LiveRemote, MenuItem, Registry, RemoteRoute } from '../../../shared/remote/index.ts'

const isForRoles = ({ access }: Pick<RemoteRoute, 'access'>) => Array.isArray(access)

/** Whether whoever opens a page of this route may be anybody, not only people at work. */
export const isForEverybody = (route: RemoteRoute | undefined) =>
  !route || (route.frame !== 'work' && !isForRoles(route))

const isOnlyAtWork = ({ places }: MenuItem) =>
  places !== undefined && Object.keys(places).every((place) => place === 'work')

const leanRemote = ({ manifest, screens, ...remote }: LiveRemote): LiveRemote => {
  const { app: _, ...rest } = manifest
  const routes = manifest.routes.map((route) =>
    route.access && isForRoles(route) ? { path: route.path } : route,
  )
  const shown = new Set([...routes, ...(manifest.pieces ?? [])].map(({ screen }) => screen))
  return {
    ...remote,
    screens: Object.fromEntries(Object.entries(screens).filter(([screen]) => shown.has(screen))),
    manifest: { ...rest, routes, menu: manifest.menu.filter((item) => !isOnlyAtWork(item)) },
  }
}

/**
 * A registry for a page that anybody may open: of routes for certain roles their addresses alone, so that links to them are
 * shown and lead, and nothing of the menu of people at work. The rest is in the whole registry, which has its name.
 */
export const withoutWork = ({ shell, remotes }: Registry): Registry => ({
  shell,
  remotes: remotes.map(leanRemote),
})
