import { describe, expect, it } from 'vitest'
import { magnify, most, move, type Point, under, type View, whole } from './view.ts'

const size = { width: 400, height: 300 }

/** What of the photo is at a point of the frame, in px of the whole photo. */
const shownAt = ({ scale, x, y }: View, point: Point) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

const isCovered = ({ scale, x, y }: View) =>
  Math.abs(x) <= (size.width * (scale - 1)) / 2 + 1e-9 &&
  Math.abs(y) <= (size.height * (scale - 1)) / 2 + 1e-9

describe('a magnified photo', () => {
  it('keeps what is under the finger there', () => {
    const point = { x: 120, y: -80 }
    const once = magnify(whole, 2, point, size)
    expect(shownAt(once, point)).toEqual(point)
    const twice = magnify(once, 3.5, { x: 10, y: 20 }, size)
    expect(shownAt(twice, { x: 10, y: 20 }).x).toBeCloseTo(shownAt(once, { x: 10, y: 20 }).x)
  })

  it('is never smaller than whole, nor larger than there is', () => {
    expect(magnify(whole, 0.2, { x: 50, y: 50 }, size)).toEqual(whole)
    expect(magnify(whole, 90, { x: 0, y: 0 }, size).scale).toBe(most)
  })

  it('leaves no room beside it, whatever fingers do', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    let view = whole
    for (let turn = 0; turn < 2000; turn += 1) {
      const point = { x: (random() - 0.5) * size.width, y: (random() - 0.5) * size.height }
      view =
        random() < 0.5
          ? magnify(view, view.scale * (0.4 + 1.4 * random()), point, size)
          : move(view, { x: point.x * 3, y: point.y * 3 }, size)
      expect(isCovered(view)).toBe(true)
    }
  })

  it('shows its edges where the pointer is at the edges', () => {
    const corner = { x: size.width / 2, y: size.height / 2 }
    expect(shownAt(under(corner, 2, size), corner)).toEqual(corner)
    expect(under({ x: 0, y: 0 }, 2, size)).toEqual({ scale: 2, x: 0, y: 0 })
  })
})
