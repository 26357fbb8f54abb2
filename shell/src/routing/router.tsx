import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import type { LiveRemote, MenuItem, Registry, RemoteRoute } from '../../shared/remote/index.ts'
import { RemoteFailure } from '../remotes/remote-failure.tsx'
import { NotFound } from './not-found.tsx'
import { RemoteScreen } from './remote-screen.tsx'
import { Root as SiteRoot } from './root.tsx'
import { screenLoader } from './screen-loader.ts'
import { ScreenPending } from './screen-pending.tsx'

const routeOf = (remote: LiveRemote, route: RemoteRoute): RouteObject => {
  const { warm, ...hooks } = screenLoader(remote, route)
  return {
    path: route.path,
    handle: {
      ...{ module: remote.name, title: route.title, frame: route.frame, steady: route.steady },
      ...{ worksOffline: route.worksOffline, warm },
    },
    ...hooks,
    Component: RemoteScreen,
    errorElement: <RemoteFailure remote={remote} screen={route.screen} />,
    HydrateFallback: ScreenPending,
  }
}

interface Surroundings {
  /** Stands around every screen. */
  Root: ComponentType<{ menu: MenuItem[] }>
  /** Where the bare address leads. */
  home?: string | undefined
}

/** One router for the whole site: the shell's own frame around the routes that the live modules declare. */
export const createRouter = (
  registry: Registry,
  { Root, home }: Surroundings = { Root: SiteRoot, home: '/home' },
) => {
  const remoteRoutes = registry.remotes.flatMap((remote) =>
    remote.manifest.routes.map((route) => routeOf(remote, route)),
  )
  const menu = registry.remotes.flatMap((remote) => remote.manifest.menu)
  return createBrowserRouter([
    {
      element: <Root menu={menu} />,
      children: [
        home ? { index: true, loader: () => redirect(home) } : { index: true },
        ...remoteRoutes,
        { path: '/dev/modulos', lazy: () => import('../developer/developer-page.tsx') },
        { path: '*', Component: NotFound },
      ],
    },
  ])
}

export type Router = ReturnType<typeof createRouter>
