import { type RefObject, useEffect } from 'react'

/**
 * Holds on to what is in view when `place`, which begins above the window, changes its height or goes, where the browser does not do so by itself
 * (Safari).
 */
export const useHeldView = (place: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const { current } = place
    const { previousElementSibling: above, parentElement: column } = current ?? {}
    if (!current || !above || !column || CSS.supports('overflow-anchor', 'auto')) return
    // What is not there has no gap before it either.
    const taken = () =>
      current.offsetHeight &&
      current.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(column).rowGap)
    let before = taken()
    const observer = new ResizeObserver(() => {
      const change = taken() - before
      if (change && above.getBoundingClientRect().bottom <= 0)
        scrollBy({ top: change, behavior: 'instant' })
      before += change
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [place])
