import { matchRoutes } from 'react-router-dom'
import { keepOffline } from '../../shared/offline/index.ts'
import type { Router } from './router.tsx'

/** How long after it came a page is kept, in ms: by then it has asked for what it needs first. */
const quietMs = 2000

/** Keeps a page that its module wants to be opened without a connection (`worksOffline` in module.json), once it is on show. */
export const keepPages = (router: Router) => {
  let last: string | undefined
  const consider = ({ location, navigation }: Router['state']) => {
    const { pathname } = location
    if (navigation.state !== 'idle' || pathname === last) return
    last = pathname
    if (!matchRoutes(router.routes, pathname)?.at(-1)?.route.handle?.worksOffline) return
    // What does not come is asked for at the next visit.
    setTimeout(() => void keepOffline().catch(() => undefined), quietMs)
  }
  consider(router.state)
  router.subscribe(consider)
}
