import { getSession } from '@plaza/shell/session'
import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  type HydrationState,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router-dom'
import { pageState } from '../../shared/page/index.ts'
import type { MenuItem, Registry } from '../../shared/remote/index.ts'
import { showAtOnce } from './history/show-at-once.ts'
import { laterRoute } from './later-route.ts'
import { NotFound } from './not-found.tsx'
import { remoteRoute } from './remote-route.tsx'
import { Root as SiteRoot } from './root.tsx'

interface Surroundings {
  /** Stands around every screen. */
  Root: ComponentType<{ menu: MenuItem[] }>
  /** Where the bare address leads. */
  home?: string | undefined
}

// Where a page carries a part of the modules, an address that it does not know may be of another one.
const look = async ({ request }: LoaderFunctionArgs) => {
  try {
    const { discover } = await import(
      /* webpackChunkName: "after-first-screen" */ './whole-registry.ts'
    )
    return await discover(request.url)
  } catch (found) {
    if (found instanceof Response) throw found
    return null
  }
}

let isOpened = globalThis.location?.pathname === '/'

/**
 * Where the bare address leads. Whoever opens it comes home; a sign-in that nobody asked to lead elsewhere leads there too,
 * and whoever works in Plaza from there to their work.
 */
const begin = async (home: string, menu: MenuItem[]) => {
  const isFirst = isOpened
  isOpened = false
  if (isFirst || !getSession().isAuthenticated) return redirect(home)
  try {
    const [{ ownStart }, { takeWork }] = await Promise.all([
      import(/* webpackChunkName: "after-first-screen" */ '../layout/work/own-start.ts'),
      import(/* webpackChunkName: "after-first-screen" */ './whole-registry.ts'),
    ])
    await takeWork()
    return redirect(ownStart(pageState().menu ?? menu) ?? home)
  } catch {
    return redirect(home)
  }
}

/** The routes of the whole site: the shell's own frame around those that the live modules declare. */
export const siteRoutes = (
  registry: Registry,
  { Root, home }: Surroundings = { Root: SiteRoot, home: '/home' },
): RouteObject[] => {
  const remoteRoutes = registry.remotes.flatMap((remote) =>
    remote.manifest.routes.map((route) =>
      route.access ? remoteRoute(remote, route) : laterRoute(remote.name, route),
    ),
  )
  const menu = registry.remotes.flatMap((remote) => remote.manifest.menu)
  return [
    {
      element: <Root menu={menu} />,
      children: [
        home ? { index: true, loader: () => begin(home, menu) } : { index: true },
        ...remoteRoutes,
        {
          path: '/dev/modulos',
          lazy: () =>
            import(/* webpackChunkName: "work-asked" */ '../developer/developer-page.tsx'),
        },
        {
          path: '/dev/modulos/:modulo',
          lazy: () =>
            import(/* webpackChunkName: "work-asked" */ '../developer/team/team-page.tsx'),
        },
        { path: '*', Component: NotFound, ...(pageState().whole ? { loader: look } : {}) },
      ],
    },
  ]
}

/** One router for the whole site; of a page that came drawn `begun` is its first screen. */
export const createRouter = (routes: RouteObject[], begun?: HydrationState) =>
  showAtOnce(createBrowserRouter(routes, begun && { hydrationData: begun }))

export type Router = ReturnType<typeof createRouter>
