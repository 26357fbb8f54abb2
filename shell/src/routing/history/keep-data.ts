import type { createBrowserRouter } from 'react-router-dom'
import { type Kept, past } from './kept-data.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Screens of the past whose data are kept. */
const mostKept = 8

interface KeptScreen {
  data: unknown
  isKept?: ((data: never) => boolean) | undefined
}

const hrefOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

/**
 * Back and forward show a screen as it was left, at once, and ask anew what it shows once it is seen: as browsers do with pages.
 * Screens say by `isKept` whether theirs is such.
 */
export const keepData = (router: Router) => {
  /** By the key of its entry in the history. */
  const kept = new Map<string, Kept>()
  /** The entry that a navigation under way leads to. */
  let goingTo: string | undefined
  /** The entry that is on show as it was left; it is asked for anew once it is seen. */
  let shown: { key: string; data: unknown; isAsked?: boolean } | undefined

  const keep = (key: string, href: string, { data, isKept }: KeptScreen) => {
    kept.delete(key)
    if (!isKept?.(data as never)) return
    kept.set(key, { href, data })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  past.find = (url) => {
    const found = goingTo && kept.get(goingTo)
    if (!goingTo || !found || found.href !== hrefOf(new URL(url))) return undefined
    shown = { key: goingTo, data: found.data }
    return found
  }
  past.choose = (data, isWhole) => {
    if (!shown || goingTo) return data
    return isWhole && JSON.stringify(data) !== JSON.stringify(shown.data) ? data : shown.data
  }
  past.isAsLeft = (key) => shown?.key === key && !shown.isAsked

  const askAnew = async (again: NonNullable<typeof shown>) => {
    const { location, navigation } = router.state
    if (navigation.state === 'idle' && location.key === again.key) await router.revalidate()
    if (shown === again) shown = undefined
  }
  const look = ({ location, navigation, matches, loaderData }: Router['state']) => {
    const { state, location: next } = navigation
    goingTo = state === 'loading' && next.key !== location.key ? next.key : undefined
    // Also while the next one is on its way: nothing tells of the screen that a page begins with.
    const screen = loaderData[matches.at(-1)?.route.id ?? ''] as KeptScreen | null | undefined
    if (screen) keep(location.key, hrefOf(location), screen)
    if (state !== 'idle') return
    if (shown?.key !== location.key) shown = undefined
    if (!shown || shown.isAsked) return
    const again = shown
    again.isAsked = true
    requestAnimationFrame(() => setTimeout(() => void askAnew(again)))
  }
  look(router.state)
  router.subscribe(look)
}
