import { useEffect, useState } from 'react'

/** Whether the visitor has gone down, or up, since they came, or came to where they had been. */
export const useHasMoved = () => {
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    const move = () => setMoved(true)
    if (window.scrollY > 0) move()
    window.addEventListener('scroll', move, { once: true, passive: true })
    return () => window.removeEventListener('scroll', move)
  }, [])
  return hasMoved
}
