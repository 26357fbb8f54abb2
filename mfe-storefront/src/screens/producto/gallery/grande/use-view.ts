import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { magnify, move, type Point, press, type Size, under, whole } from './view.ts'

/** Less than this, in px, is a press and no way. */
const still = 10
/** Two presses are one within this time, in ms. */
const twice = 320
/** So far, in px, a finger goes for another photo. */
const swipe = 48
const step = 80

const ways: Record<string, Point> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
}

const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({
  width: clientWidth,
  height: clientHeight,
})

const pointIn = (frame: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spreadOf = ([one, other]: Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/**
 * How the photo in a frame is seen: magnified by two fingers, by two presses of one, by a press of a mouse, which then
 * points at what it wants to see, by its wheel and by keys. A finger's way over a whole photo asks for the one beside it.
 */
export const useView = (onStep: (by: number) => void) => {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(whole)
  const [isHeld, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const started = useRef<Point>(undefined)
  const pressed = useRef<{ at: number; point: Point }>(undefined)

  const zoom = (by: number, point: Point = { x: 0, y: 0 }) => {
    const element = frame.current
    if (element) setView((last) => magnify(last, last.scale * by, point, sizeOf(element)))
  }

  const toggle = (point: Point) => {
    const element = frame.current
    if (!element) return
    setView((last) => (last.scale > 1 ? whole : magnify(last, press, point, sizeOf(element))))
  }

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointIn(event.currentTarget, event)
    fingers.current.set(event.pointerId, point)
    started.current = fingers.current.size === 1 ? point : undefined
    setHeld(event.pointerType !== 'mouse')
  }

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const size = sizeOf(event.currentTarget)
    const point = pointIn(event.currentTarget, event)
    if (event.pointerType === 'mouse') {
      setView((last) => (last.scale > 1 ? under(point, last.scale, size) : last))
      return
    }
    if (!fingers.current.has(event.pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, point)
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const by = after.length > 1 ? spreadOf(after) / Math.max(spreadOf(before), 1) : 1
    setView((last) =>
      move(
        magnify(last, last.scale * by, from, size),
        { x: to.x - from.x, y: to.y - from.y },
        size,
      ),
    )
  }

  /** What a single finger or a mouse did, from where it came down to where it left, at a time in ms. */
  const finish = (from: Point, to: Point, at: number, isMouse: boolean) => {
    const [x, y] = [to.x - from.x, to.y - from.y]
    if (Math.hypot(x, y) > still) {
      if (!isMouse && view.scale === 1 && Math.abs(x) > Math.max(swipe, Math.abs(y)))
        onStep(x < 0 ? 1 : -1)
      return
    }
    const last = pressed.current
    const isSecond =
      last && at - last.at < twice && Math.hypot(to.x - last.point.x, to.y - last.point.y) < 40
    pressed.current = isSecond ? undefined : { at, point: to }
    if (isMouse || isSecond) toggle(to)
  }

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const from = started.current
    if (!fingers.current.delete(event.pointerId)) return
    setHeld(fingers.current.size > 0)
    started.current = undefined
    const to = pointIn(event.currentTarget, event)
    // When it was done, however late a busy page hears of it.
    if (from) finish(from, to, event.timeStamp, event.pointerType === 'mouse')
  }

  const onPointerCancel = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    started.current = undefined
    setHeld(fingers.current.size > 0)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const element = frame.current
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    if (way && view.scale > 1) setView(move(view, way, sizeOf(element)))
    else if (way?.x) onStep(way.x < 0 ? 1 : -1)
    else if (event.key === '+' || event.key === '=') zoom(1.5)
    else if (event.key === '-') zoom(1 / 1.5)
    else if (event.key === '0') setView(whole)
    else return
    event.preventDefault()
  }

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // By hand: the browser would make the page larger, and React's listeners cannot forbid it.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const by = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400))
      setView((last) => magnify(last, last.scale * by, pointIn(element, event), sizeOf(element)))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const hands = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
  return { frame, view, isHeld, hands, onKeyDown, zoom, reset: () => setView(whole) }
}
