import { getSession, onSessionChange, rolesOf } from '@plaza/shell/session'
import { type createBrowserRouter, matchRoutes, redirect } from 'react-router-dom'
import { changePage } from '../../shared/page/change-page.ts'
import { knownRemotes, pageState } from '../../shared/page/index.ts'
import type { LaterRoute, LiveRemote, Registry, RemoteRoute } from '../../shared/remote/index.ts'
import { wholeMenu } from '../layout/menu/whole-menu.ts'
import { leave, newPage, partsOf, remoteRoute } from './remote-route.tsx'

type SiteRouter = ReturnType<typeof createBrowserRouter>

/** How long somebody who has gone somewhere waits for the whole registry, in ms, before a new page is asked for instead. */
const patienceMs = 3000

/** What a page must have been composed for: its import map has the hashes, its own HTML is what a device keeps. */
const needsOwnPage = ({ imports }: LiveRemote, { worksOffline }: RemoteRoute) =>
  imports || worksOffline

const isWhole = (route: RemoteRoute | LaterRoute): route is RemoteRoute =>
  route.access !== undefined

const routesOf = (remote: LiveRemote) =>
  remote.manifest.routes
    .filter(isWhole)
    .map((route) => (needsOwnPage(remote, route) ? newPage(route) : remoteRoute(remote, route)))

const ask = async () => {
  const { whole, details } = pageState()
  const answer = await fetch(`/registries/${whole ?? details}.json`, {
    signal: AbortSignal.timeout(patienceMs),
  })
  // No page server knows it any more: others are live by now.
  if (!answer.ok) throw new Error(`the whole registry answers ${answer.status}`)
  const { remotes }: Registry = await answer.json()
  const { registry } = pageState()
  const there = new Map(remotes.map((remote) => [remote.name, remote]))
  const carried = registry.remotes.map((remote) => {
    const { screens, manifest } = there.get(remote.name) ?? remote
    return { ...remote, screens, manifest }
  })
  const names = new Set(carried.map(({ name }) => name))
  const others = remotes.filter(({ name }) => !names.has(name))
  registry.remotes = [...carried, ...others]
  changePage({ menu: wholeMenu(carried, others), sealed })
  return others
}

let asked: Promise<LiveRemote[]> | undefined

/** What the page left out is there from then on; answers the modules that it did not carry. */
const fill = () => {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

const take = async (router: SiteRouter) => {
  const others = await fill()
  // The frame is drawn again by what the router says now, with the menu that is there by then.
  router.patchRoutes(frameId, others.flatMap(routesOf))
}

/** Where the page left out what is for people at work: brings it, in the versions that it began with. */
export const takeWork = async (): Promise<void> => {
  const { whole, details } = pageState()
  if (whole ?? details) await fill()
}

/** What a route is that the page knew by its address alone. Where it does not come, a new page has it. */
export const wholeRoute = async (name: string, path: string) => {
  await takeWork().catch(() => undefined)
  const remote = knownRemotes().find((one) => one.name === name)
  const route = remote?.manifest.routes.find((one) => one.path === path)
  if (remote && route && isWhole(route) && !remote.elsewhere) return partsOf(remote, route)
  return newPage({ path })
}

const sealed = (modules: string[]) => {
  const later = knownRemotes().flatMap(({ name, version, seal }) =>
    seal && modules.includes(name) ? [[name, { version, seal }]] : [],
  )
  return { later: Object.fromEntries(later) }
}

/** What the router calls the frame around every screen: its first route. */
const frameId = '0'

let taken: Promise<void> | undefined

/**
 * Brings the modules that the page does not carry, in the versions that it began with: their routes, menu entries and links
 * are there from then on. Rejects where they do not come; the next call asks again.
 */
const takeWhole = (router: SiteRouter): Promise<void> => {
  if (!pageState().whole) return Promise.resolve()
  taken ??= take(router).catch((error: unknown) => {
    taken = undefined
    throw error
  })
  return taken
}

let site: SiteRouter | undefined

const worksHere = () => rolesOf(getSession()).some((role) => role !== 'Comprador')

/**
 * Looks from now on, at once where the visitor spends data freely, for the modules that the page does not carry, and for what
 * it left out where somebody works here.
 */
export const lookForOthers = (router: SiteRouter, isFree: boolean) => {
  site = router
  // What does not come now is asked for when somebody goes there.
  if (!isFree) return
  const lookForWork = () => {
    if (worksHere()) void takeWork().catch(() => undefined)
  }
  void takeWhole(router).catch(() => undefined)
  lookForWork()
  onSessionChange(lookForWork)
}

/** The address that the page began with: the page server has looked it up already. */
const [first] = performance.getEntriesByType('navigation')

/**
 * Somebody goes to an address that the page does not know. Where the whole registry does not come, or does not know it
 * either, a new page says what is there. Throws a redirect where the address has come to be known.
 */
export const discover = async (href: string) => {
  const { pathname, search, hash } = new URL(href)
  if (first && new URL(first.name).pathname === pathname) return null
  const router = site
  if (router) await takeWhole(router).catch(() => undefined)
  const isKnown = matchRoutes(router?.routes ?? [], pathname)?.at(-1)?.route.path !== '*'
  if (router && isKnown) throw redirect(pathname + search + hash)
  return leave(href)
}
