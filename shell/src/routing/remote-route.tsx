import { Fragment } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import type { LiveRemote, RemoteRoute } from '../../shared/remote/index.ts'
import { RemoteFailure } from '../remotes/remote-failure.tsx'
import { openAsNewPage } from './new-page.ts'
import { RemoteScreen } from './remote-screen.tsx'
import { screenLoader } from './screen-loader.ts'
import { ScreenPending } from './screen-pending.tsx'

/** Goes there by a new page; nothing comes of this one any more. */
export const leave = (href: string) => {
  openAsNewPage(new URL(href))
  return new Promise<null>(() => undefined)
}

/** A route whose screens a page of its own shows. */
export const newPage = ({ path }: Pick<RemoteRoute, 'path'>) => ({
  path,
  loader: ({ request }: LoaderFunctionArgs) => leave(request.url),
})

/** What one of a module's routes is besides its address. */
export const partsOf = (remote: LiveRemote, route: RemoteRoute) => {
  const { warm, begin, ...hooks } = screenLoader(remote, route)
  return {
    handle: {
      ...{ module: remote.name, title: route.title, frame: route.frame, steady: route.steady },
      ...{ worksOffline: route.worksOffline, warm, begin },
    },
    ...hooks,
    Component: RemoteScreen,
    errorElement: <RemoteFailure remote={remote} screen={route.screen} />,
    // The frame of people at work is grey where it has no screen yet.
    HydrateFallback: route.frame === 'work' ? Fragment : ScreenPending,
  }
}

/** The router's route for one of a module's. */
export const remoteRoute = (remote: LiveRemote, route: RemoteRoute): RouteObject => {
  if (remote.elsewhere) return newPage(route)
  return { id: `${remote.name} ${route.path}`, path: route.path, ...partsOf(remote, route) }
}
