import { generatePath, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { dropPrefetched, prefetch } from '../../shared/http/prefetch.ts'
import type { LiveRemote, RemoteRoute, Screen } from '../../shared/remote/index.ts'
import { guard } from '../access/guard.ts'
import { loadWorkFrame } from '../layout/work/work-frame.tsx'
import { loadScreen } from '../remotes/load-remote.ts'
import { expectScreen } from '../watch/heartbeat.ts'
import { past } from './history/kept-data.ts'

/** What the router keeps for a screen on show: its component and what its loader answered. */
export interface LoadedScreen {
  remote: LiveRemote
  /** Its name in module.json. */
  screen: string
  /** As module.json has it. */
  route: string
  Component: Screen['Component']
  data: unknown
  isKept?: Screen['isKept']
}

// An entry with a query is the answer to the plain address; a filtered one asks for itself.
const dataPaths = (route: RemoteRoute, { params, request }: LoaderFunctionArgs) =>
  (route.data ?? [])
    .filter((path) => !path.includes('?') || !new URL(request.url).search)
    .map((path) => generatePath(path, params))

const mayOpen = (route: RemoteRoute, url: string) => {
  try {
    guard(route.access, url)
    return true
  } catch {
    return false
  }
}

interface ScreenHooks extends Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  /** Brings the screen's code ahead of a navigation to this address, if the user may open it. */
  warm: (url: string) => void
  /** Brings the code of a screen that came drawn; what its loader answered came with the page. */
  begin: (data: unknown) => Promise<LoadedScreen>
}

// Of a guest nothing is loaded but the frame that it runs in.
const load = async (remote: LiveRemote, screen: string): Promise<Screen> => {
  if (!remote.trust || remote.offline) return loadScreen(remote, screen)
  const guests = await import(/* webpackChunkName: "guests" */ '../guests/guest-screen.tsx')
  return guests.guestScreen
}

/** The router's hooks of one route: guard first, then code and data at the same time. */
export const screenLoader = (remote: LiveRemote, route: RemoteRoute): ScreenHooks => {
  let screen: Screen | undefined
  const shown = ({ Component, isKept }: Screen, data: unknown): LoadedScreen => ({
    ...{ remote, screen: route.screen, route: route.path },
    ...{ Component, data, isKept },
  })
  const loader = async (args: LoaderFunctionArgs): Promise<LoadedScreen> => {
    guard(route.access, args.request.url)
    expectScreen(remote, route.screen)
    const kept = screen && past.find?.(args.request.url)
    if (screen && kept) return shown(screen, kept.data)
    if (!screen) for (const path of dataPaths(route, args)) prefetch(path)
    const framed = route.frame === 'work' ? loadWorkFrame() : undefined
    try {
      screen = await load(remote, route.screen)
      await framed
      const data = await screen.loader?.(args)
      const isWhole = screen.isKept?.(data as never) === true
      return shown(screen, past.choose ? past.choose(data, isWhole) : data)
    } finally {
      dropPrefetched()
    }
  }
  const warm = (url: string) => {
    // What fails here is asked for again, and told, when somebody goes there.
    if (!screen && mayOpen(route, url)) load(remote, route.screen).catch(() => undefined)
  }
  const begin = async (data: unknown) => {
    expectScreen(remote, route.screen)
    screen = await load(remote, route.screen)
    return shown(screen, data)
  }
  return {
    loader,
    warm,
    begin,
    shouldRevalidate: (args) => screen?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  }
}
