import { type RefObject, useEffect, useState } from 'react'

const offsetPx = 100
const settledMs = 1000

/**
 * Whether the visitor has scrolled past the top of a section minus 100 px. The place is measured at once, again after
 * a second, when what is above it has its size, and on every resize.
 */
export const usePastSection = (section: RefObject<HTMLElement | null>) => {
  const [past, setPast] = useState(false)
  useEffect(() => {
    let limit = Number.POSITIVE_INFINITY
    const check = () => setPast(window.scrollY > limit)
    const measure = () => {
      const top = section.current?.getBoundingClientRect().top
      if (top !== undefined) limit = top + window.scrollY - offsetPx
      check()
    }
    measure()
    const settled = setTimeout(measure, settledMs)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', check, { passive: true })
    return () => {
      clearTimeout(settled)
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', check)
    }
  }, [section])
  return past
}
