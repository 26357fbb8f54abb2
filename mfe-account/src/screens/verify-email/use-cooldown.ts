import { useEffect, useState } from 'react'

const secondsTo = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Counts seconds down to 0, those too that a sleeping device slept through; `start` begins anew. */
export const useCooldown = (seconds: number) => {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft(secondsTo(end)), 1000)
    return () => clearInterval(timer)
  }, [isRunning, end])
  const start = () => {
    setEnd(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, start }
}
