import { describe, expect, it } from 'vitest'
import { scaleOf } from './scale.ts'

describe('the scale of a chart', () => {
  it('begins at zero and ends at a round amount', () => {
    expect(scaleOf(0, 873_000)).toEqual({
      ...{ min: 0, max: 1_000_000 },
      ticks: [0, 250_000, 500_000, 750_000, 1_000_000],
    })
  })

  it('goes below zero where refunds outweigh', () => {
    expect(scaleOf(-1200, 3000)).toMatchObject({ min: -2000, max: 4000 })
  })

  it.each([
    [0, 0],
    [0, 1],
    [-7, 0],
    [-1, 9_999_999],
  ])('holds %i and %i and zero, in few steps', (low, high) => {
    const { min, max, ticks } = scaleOf(low, high)
    expect(min).toBeLessThanOrEqual(Math.min(low, 0))
    expect(max).toBeGreaterThanOrEqual(Math.max(high, 0))
    expect(ticks.map(Math.abs)).toContain(0)
    expect(ticks.length).toBeGreaterThan(1)
    expect(ticks.length).toBeLessThan(8)
  })
})
