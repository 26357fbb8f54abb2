import { type KeyboardEvent, useRef, useState } from 'react'

/** A row of slides that scrolls sideways, one in sight: which one it is, and how to show another. After the last comes the first. */
export const useTrack = (count: number) => {
  const track = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(0)

  const show = (index: number) => {
    const element = track.current
    const wanted = (index + count) % count
    element?.scrollTo({ left: wanted * element.clientWidth, behavior: 'smooth' })
    setPosition(wanted)
  }

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    const exact = scrollLeft / clientWidth
    // Between two slides the one that was asked for stays marked.
    if (Math.abs(exact - Math.round(exact)) < 0.05) setPosition(Math.round(exact))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(position + step)
  }

  return { track, position, show, onScroll, onKeyDown }
}
