import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Wanted } from './list-resenas.ts'

/** Room of the button that shows more, with the gap before it, in px. */
const morePx = 60

/** Height of the bar at the top of the window, in px: what lies under it is not in sight. */
const barPx = 96

interface Fit {
  of: Wanted
  count: number
  minHeight: number
}

/**
 * The first reviews take the room that was kept for them where what follows is in sight: of those that would push it, as many are shown as
 * have room there (one at least), the others at a press. `count` says how many, `minHeight` how high `box` stays (px); nothing where all may be.
 */
export const useFit = (
  box: RefObject<HTMLElement | null>,
  { wanted, isFirst, more }: { wanted: Wanted; isFirst: boolean; more: unknown },
) => {
  const kept = useRef(0)
  const [fit, setFit] = useState<Fit>()
  const hasMore = Boolean(more)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const { top, height } = current.getBoundingClientRect()
    const room = kept.current
    kept.current = isFirst ? height : 0
    const end = top + room
    if (isFirst || room === 0 || end < barPx || end > window.innerHeight) return
    const bottoms = [...current.querySelectorAll('ul > li')].map(
      (item) => item.getBoundingClientRect().bottom - top,
    )
    const fitting = (free: number) => bottoms.filter((bottom) => bottom <= free).length
    const isWhole = fitting(hasMore ? room - morePx : room) === bottoms.length
    const count = isWhole ? bottoms.length : Math.max(1, fitting(room - morePx))
    setFit({ of: wanted, count, minHeight: room })
  }, [box, isFirst, hasMore, wanted])
  const now = fit?.of === wanted ? fit : undefined
  return { count: now?.count, minHeight: now?.minHeight, release: () => setFit(undefined) }
}
