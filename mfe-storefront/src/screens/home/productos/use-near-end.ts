import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How close to the end the next page starts to load, in px. */
const nearPx = 100

/**
 * Calls back when the visitor is within 100 px of the end of a list, or has gone past it. Off while `armed` is false;
 * arming it again at the end calls back again.
 */
export const useNearEnd = (end: RefObject<Element | null>, armed: boolean, onNear: () => void) => {
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const element = end.current
    if (!armed || !element) return
    // Everything above the window counts as seen: a jump to the bottom of the page passes the end without showing it.
    const rootMargin = `10000000px 0px ${nearPx}px 0px`
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near(),
      { rootMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [armed, end])
}
