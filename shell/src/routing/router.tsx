import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import type { LiveRemote, Registry, RemoteRoute } from '../../shared/remote/index.ts'
import { RemoteFailure } from '../remotes/remote-failure.tsx'
import { NotFound } from './not-found.tsx'
import { RemoteScreen } from './remote-screen.tsx'
import { Root } from './root.tsx'
import { screenLoader } from './screen-loader.ts'
import { ScreenPending } from './screen-pending.tsx'

const routeOf = (remote: LiveRemote, route: RemoteRoute): RouteObject => ({
  path: route.path,
  handle: { title: route.title },
  ...screenLoader(remote, route),
  Component: RemoteScreen,
  errorElement: <RemoteFailure remote={remote} />,
  HydrateFallback: ScreenPending,
})

/** One router for the whole site: the shell's own frame around the routes that the live modules declare. */
export const createRouter = (registry: Registry) => {
  const remoteRoutes = registry.remotes.flatMap((remote) =>
    remote.manifest.routes.map((route) => routeOf(remote, route)),
  )
  const menu = registry.remotes.flatMap((remote) => remote.manifest.menu)
  return createBrowserRouter([
    {
      element: <Root menu={menu} />,
      children: [
        { index: true, loader: () => redirect('/home') },
        ...remoteRoutes,
        { path: '*', Component: NotFound },
      ],
    },
  ])
}

export type Router = ReturnType<typeof createRouter>
