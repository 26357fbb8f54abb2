import { type KeyboardEvent, useRef, useState } from 'react'

/** A row of slides that scrolls sideways, one in sight: which one it is, and how to show another. After the last comes the first. */
export const useTrack = (count: number) => {
  const track = useRef<HTMLDivElement>(null)
  const goal = useRef<number>(undefined)
  const [position, setPosition] = useState(0)

  const show = (index: number) => {
    const element = track.current
    const wanted = (index + count) % count
    goal.current = wanted
    element?.scrollTo({ left: wanted * element.clientWidth, behavior: 'smooth' })
    setPosition(wanted)
  }

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    const nearest = Math.round(scrollLeft / clientWidth)
    const isThere = Math.abs(scrollLeft / clientWidth - nearest) < 0.05
    // On its way, from the first pixel on, the one that was asked for stays marked.
    if (!isThere || (goal.current ?? nearest) !== nearest) return
    goal.current = undefined
    setPosition(nearest)
  }

  /** A finger or a wheel goes where it likes, whatever was asked for before. */
  const onTake = () => {
    goal.current = undefined
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(position + step)
  }

  return { track, position, show, onScroll, onTake, onKeyDown }
}
