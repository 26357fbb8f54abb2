import { type Location, matchRoutes } from 'react-router-dom'
import { pageState } from '../../shared/page/index.ts'
import type { Versions } from '../../shared/remote/index.ts'
import { isSpoiled } from '../watch/on-show.ts'
import type { Router } from './router.tsx'

/** How often a page asks at most what is live, in ms. */
const askEveryMs = 30_000

const isOther = (now: Versions) => {
  const { versions } = pageState()
  const names = new Set([...Object.keys(versions), ...Object.keys(now)])
  return [...names].some((name) => versions[name] !== now[name])
}

const isSteady = (router: Router, pathname: string) =>
  matchRoutes(router.routes, pathname)?.some(({ route }) => route.handle?.steady)

/**
 * A page keeps the versions that it began with. When others are live, the next navigation is a new page, which has them;
 * never in the middle of something (`steady` in module.json: cart, checkout, payment, counter), and not where the way there
 * carries something that a new page would lose. So it is when a module has changed what is not its own.
 */
export const takeNewerVersions = (router: Router) => {
  let askedAt = performance.now()
  let isNewer = false

  const ask = async () => {
    if (isNewer || performance.now() - askedAt < askEveryMs) return
    askedAt = performance.now()
    try {
      isNewer = isOther(await (await fetch('/versiones.json')).json())
    } catch {
      // Not known: the page goes on as it is.
    }
  }

  const leave = ({ pathname, search, hash, state }: Location) => {
    const here = router.state.location.pathname
    const target = pathname + search + hash
    if (!(isNewer || isSpoiled()) || !navigator.onLine || state || pathname === here) return
    if (isSteady(router, pathname) || isSteady(router, here)) return
    // Back and forward have changed the address already.
    if (location.href.endsWith(target)) location.reload()
    else location.assign(target)
  }

  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading' || navigation.formMethod) return
    leave(navigation.location)
    void ask()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
}
