import { matchRoutes } from 'react-router-dom'
import { savesData } from '../../shared/later/index.ts'
import type { Router } from './router.tsx'

/** How long a pointer rests on a link before it counts as meant, in ms: crossing a menu warms nothing. */
export const restMs = 60

export const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

const warm = (router: Router, { href, origin, pathname }: HTMLAnchorElement) => {
  if (origin !== location.origin || savesData()) return
  const handle = matchRoutes(router.routes, pathname)?.at(-1)?.route.handle
  handle?.warm?.(href)
}

/**
 * Brings the code of the screen behind a link as soon as the link is pointed at or focused: at the click it is there. Not
 * for who saves data, and not for a screen whose guard the user would not pass.
 */
export const warmLinks = (router: Router) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = ({ target }: Event) => {
    clearTimeout(timer)
    const link = linkOf(target)
    if (link) timer = setTimeout(() => warm(router, link), restMs)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('focusin', consider)
}
