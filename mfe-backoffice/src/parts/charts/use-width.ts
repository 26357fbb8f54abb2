import { useEffect, useRef, useState } from 'react'

/** The width of an element in px as it is, so that a drawing keeps the size of its letters. */
export const useWidth = <Element extends HTMLElement>(before: number) => {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(before)
  useEffect(() => {
    if (!ref.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return [ref, width] as const
}
