import { useEffect, useEffectEvent, useState } from 'react'
import { media } from '../looks/tokens.ts'

/** Whether the person has asked for less motion. */
export const wantsStill = () => matchMedia(media.still.replace('@media ', '')).matches

/** What somebody does who is here. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** After so long, in ms, a page has become what it is, and what nobody has touched begins to move too. */
const restMs = 12_000

let isSeen = false

/**
 * Whether somebody is here: a page that is still becoming what it is stands still, as what moves in it would be one more thing to
 * paint, with pictures to fetch. Once known it is for all of the page.
 */
const useSeen = () => {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen) return
    const look = () => {
      isSeen = true
      setSeen(true)
    }
    if (isSeen) return look()
    for (const sign of signs) addEventListener(sign, look, { passive: true, capture: true })
    const timer = setTimeout(look, restMs)
    return () => {
      for (const sign of signs) removeEventListener(sign, look, true)
      clearTimeout(timer)
    }
  }, [seen])
  return seen
}

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

/** Calls `advance` with the position that is `interval` ms old, once somebody is here, unless held or the page is out of sight. */
export const useAutoplay = (
  advance: (from: number) => void,
  { interval, held, position }: Autoplay,
) => {
  const [awake, seen] = [useAwake(), useSeen()]
  const onTime = useEffectEvent(advance)
  useEffect(() => {
    if (!interval || held || !awake || !seen) return
    const timer = setTimeout(() => onTime(position), interval)
    return () => clearTimeout(timer)
  }, [interval, held, awake, seen, position])
}
