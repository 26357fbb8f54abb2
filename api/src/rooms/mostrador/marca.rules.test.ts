import fc from 'fast-check'
import { expect, it } from 'vitest'
import { goOnFrom, histories, markOf } from './marca.rules.ts'

const changes = fc.integer({ min: 0, max: 2 ** 41 - 1 })
const historia = fc.integer({ min: 0, max: histories - 1 })

it('leads a reader on from where it was, in the same history', () => {
  fc.assert(
    fc.property(changes, changes, historia, (a, b, name) => {
      const [before, now] = a < b ? [a, b] : [b, a]
      const mark = markOf(before, name)
      expect(Number.isSafeInteger(mark)).toBe(true)
      expect(goOnFrom(mark, now, name)).toBe(before)
    }),
  )
})

it('leads it to the beginning where it is ahead, or has read in another history', () => {
  fc.assert(
    fc.property(changes, changes, historia, (before, now, name) => {
      fc.pre(before > now)
      expect(goOnFrom(markOf(before, name), now, name)).toBe(0)
    }),
  )
  expect(goOnFrom(markOf(7, 1), 9, 2)).toBe(0)
  // What was kept before marks told of a history.
  expect(goOnFrom(7, 9, 1)).toBe(0)
})
