import type { createBrowserRouter } from 'react-router-dom'
import { past } from './kept-data.ts'

/**
 * A screen that is shown as it was left is drawn in one piece. Other screens come in slices between which a page answers
 * touches and paints what it showed before; nobody has touched yet what they went back to, and each of those paints would only
 * hold it up.
 */
export const showAtOnce = (router: ReturnType<typeof createBrowserRouter>) => {
  const { subscribe } = router
  router.subscribe = (tell) =>
    subscribe((state, how) => {
      const flushSync = past.isAsLeft?.(state.location.key) || how.flushSync
      tell(state, { ...how, flushSync })
    })
  return router
}
