import { type RefObject, useEffect, useState } from 'react'

const offsetPx = 100
const settledMs = 1000

/**
 * Whether the visitor has scrolled past the top of a section minus 100 px. Looked at on every scroll, on every resize of
 * the window or the page, and after a second, when what is above the section has its size.
 */
export const usePastSection = (section: RefObject<HTMLElement | null>) => {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const check = () => {
      const top = section.current?.getBoundingClientRect().top
      setPast(top !== undefined && top < offsetPx)
    }
    check()
    const settled = setTimeout(check, settledMs)
    const grown = new ResizeObserver(check)
    grown.observe(document.body)
    window.addEventListener('resize', check)
    window.addEventListener('scroll', check, { passive: true })
    return () => {
      clearTimeout(settled)
      grown.disconnect()
      window.removeEventListener('resize', check)
      window.removeEventListener('scroll', check)
    }
  }, [section])
  return past
}
