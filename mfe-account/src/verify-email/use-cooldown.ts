import { useEffect, useState } from 'react'

/** Counts seconds down to 0, one by one; `start` begins anew. */
export const useCooldown = (seconds: number) => {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((now) => now - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { left, start: () => setLeft(seconds) }
}
