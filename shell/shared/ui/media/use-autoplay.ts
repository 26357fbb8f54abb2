import { useEffect, useEffectEvent, useState } from 'react'
import { media } from '../looks/tokens.ts'

/** Whether the person has asked for less motion. */
export const wantsStill = () => matchMedia(media.still.replace('@media ', '')).matches

/** Whether the page is in front and the person has not asked for less motion. */
const useAwake = () => {
  const [awake, setAwake] = useState(true)
  useEffect(() => {
    const look = () => setAwake(!document.hidden && !wantsStill())
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return awake
}

interface Autoplay {
  /** In ms; without one nothing moves. */
  interval?: number | undefined
  held: boolean
  position: number
}

/** Calls `advance` with the position that is `interval` ms old, unless held or the page is out of sight. */
export const useAutoplay = (
  advance: (from: number) => void,
  { interval, held, position }: Autoplay,
) => {
  const awake = useAwake()
  const onTime = useEffectEvent(advance)
  useEffect(() => {
    if (!interval || held || !awake) return
    const timer = setTimeout(() => onTime(position), interval)
    return () => clearTimeout(timer)
  }, [interval, held, awake, position])
}
