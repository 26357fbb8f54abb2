import { type RefObject, useEffect } from 'react'

const offsetPx = 100

/**
 * Tells whether the visitor has scrolled past the top of a section minus 100 px, each time that it changes: of what reaches down
 * from there without end, the section is a part or not.
 */
export const usePastSection = (
  section: RefObject<HTMLElement | null>,
  onPast: (isPast: boolean) => void,
) =>
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => onPast((entries.at(-1)?.boundingClientRect.top ?? offsetPx) < offsetPx),
      { rootMargin: `-${offsetPx}px 0px 10000000px`, threshold: 1 },
    )
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [section, onPast])
