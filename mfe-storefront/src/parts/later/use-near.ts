import { type RefObject, useEffect, useState } from 'react'

/** Whether `place` has come near: within a window's height, unless `margin` says otherwise. */
export const useNear = (place: RefObject<Element | null>, margin = '100% 0px') => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: margin },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, margin])
  return isNear
}
