import { type RefObject, useEffect, useState } from 'react'

/** How far below the window a slot is when its piece is asked for. */
const margin = '400px'

/** By when a page that is never idle asks for it, in ms. */
const patienceMs = 2000

const whenIdle = (work: () => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: patienceMs })
  return () => cancelIdleCallback(id)
}

/**
 * Whether a slot's piece is wanted: its room is near the window and the page is quiet. Once the slot is dead, the room goes as
 * soon as it lies below the window, where nobody sees what moves; until then it stays, empty.
 */
export const useRoom = (
  room: RefObject<HTMLDivElement | null>,
  isDead: boolean,
  onGone: () => void,
) => {
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    // A piece has no slots: one of its own place would never end.
    const isInPiece = room.current?.parentElement?.closest('[data-slot]')
    if (!room.current || isInPiece || isWanted) return
    let stop = () => {}
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        stop = whenIdle(() => setWanted(true))
      },
      { rootMargin: margin },
    )
    near.observe(room.current)
    return () => {
      near.disconnect()
      stop()
    }
  }, [room, isWanted])

  useEffect(() => {
    if (!room.current || !isDead) return
    const seen = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) onGone()
    })
    seen.observe(room.current)
    return () => seen.disconnect()
  }, [room, isDead, onGone])

  return isWanted
}
