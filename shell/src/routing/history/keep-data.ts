import type { createBrowserRouter } from 'react-router-dom'
import { hrefOf, past } from './kept-data.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Screens of the past whose data are kept. */
const mostKept = 8

interface KeptScreen {
  data: unknown
  isKept?: ((data: never) => boolean) | undefined
}

const keep = (key: string, href: string, { data, isKept }: KeptScreen) => {
  const { kept } = past
  kept.delete(key)
  if (!isKept?.(data as never)) return
  kept.set(key, { href, data })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/**
 * Back and forward show a screen as it was left, at once, and ask anew what it shows once it is seen: as browsers do with pages.
 * Screens say by `isKept` whether theirs is such.
 */
export const keepData = (router: Router) => {
  const askAnew = async (again: NonNullable<typeof past.shown>) => {
    const { location, navigation } = router.state
    if (navigation.state === 'idle' && location.key === again.key) await router.revalidate()
    if (past.shown === again) past.shown = undefined
  }
  const look = ({ location, navigation, matches, loaderData }: Router['state']) => {
    const { state, location: next } = navigation
    past.goingTo = state === 'loading' && next.key !== location.key ? next.key : undefined
    // Also while the next one is on its way: nothing tells of the screen that a page begins with.
    const screen = loaderData[matches.at(-1)?.route.id ?? ''] as KeptScreen | null | undefined
    if (screen) keep(location.key, hrefOf(location), screen)
    if (state !== 'idle') return
    if (past.shown?.key !== location.key) past.shown = undefined
    const { shown } = past
    if (!shown || shown.isAsked) return
    shown.isAsked = true
    requestAnimationFrame(() => setTimeout(() => void askAnew(shown)))
  }
  look(router.state)
  router.subscribe(look)
}
