import { type Location, matchRoutes } from 'react-router-dom'
import { knownRemotes, pageState } from '../../../shared/page/index.ts'
import type { Versions } from '../../../shared/remote/index.ts'
import { isInUse } from '../../remotes/load-remote.ts'
import { isSpoiled } from '../../watch/on-show.ts'
import { openAsNewPage } from '../new-page.ts'
import type { Router } from '../router.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { readVersions } from './read-versions.ts'

/** How often a page asks at most what is live, in ms. */
const askEveryMs = 30_000

/** What this page is made of, by name: what it began with, and what it has come to know. */
const versionsHere = (): Versions => ({
  ...Object.fromEntries(
    knownRemotes().map(({ name, version, offline }) => [name, offline ? 'offline' : version]),
  ),
  ...pageState().versions,
})

const ownMajor = () => Number.parseInt(pageState().registry.shell, 10)

// Shells of two majors are live while modules move from one to the other.
const versionIn = (now: Versions, name: string) =>
  (name === 'shell' && now[`shell@${ownMajor()}`]) || now[name]

/** Whether one of the modules that are meant is live in another version than in this page. */
const isOther = (now: Versions, isMeant: (name: string) => boolean) => {
  const versions = versionsHere()
  const names = new Set([...Object.keys(versions), ...Object.keys(now)])
  return [...names].some((name) => isMeant(name) && versions[name] !== versionIn(now, name))
}

const handleAt = (router: Router, pathname: string) =>
  matchRoutes(router.routes, pathname)?.findLast(({ route }) => route.handle)?.route.handle

/**
 * A page keeps the versions that it began with. When others are live of what it uses, the shell, the modules whose code
 * runs in it and the one that is gone to, the next navigation is a new page, which has them; never in the middle of
 * something (`steady` in module.json: cart, checkout, payment, counter), and not where the way there carries something that
 * a new page would lose. So it is when a module has changed what is not its own.
 */
export const takeNewerVersions = (router: Router) => {
  // The page itself was the first answer.
  let askedAt = 0
  let live: Versions | undefined

  const ask = async () => {
    if (performance.now() - askedAt < askEveryMs) return
    askedAt = performance.now()
    try {
      live = readVersions(await (await fetch('/versiones.json')).json()) ?? live
    } catch {
      // Not known: the page goes on as it is.
    }
  }

  /** Whether the way to an address is by a new page. */
  const isDue = (pathname: string) => {
    const here = router.state.location.pathname
    if (!navigator.onLine || pathname === here) return false
    const there = handleAt(router, pathname)
    if (there?.steady || handleAt(router, here)?.steady) return false
    // An address that this page does not know may be one of a module that is new.
    const isMeant = (name: string) =>
      !there || name === 'shell' || name === there.module || isInUse(name)
    return isSpoiled() || (live !== undefined && isOther(live, isMeant))
  }

  const leave = (to: Location) => {
    if (!to.state && isDue(to.pathname)) openAsNewPage(to)
  }

  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading' || navigation.formMethod) return
    leave(navigation.location)
    void ask()
  })
  fetchAhead(isDue)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
}
