import { type RefObject, useEffect, useState } from 'react'

/** Whether the visitor has come to `end`, or gone past it. */
export const useAtEnd = (end: RefObject<Element | null>) => {
  const [atEnd, setAtEnd] = useState(false)
  useEffect(() => {
    if (!end.current) return
    // Everything above the window counts as seen.
    const observer = new IntersectionObserver(
      (entries) => setAtEnd(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '10000000px 0px 0px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
  return atEnd
}
