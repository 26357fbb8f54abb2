import { expect, it } from 'vitest'
import { extentOf, stackOf } from './stacks.ts'

it('stacks what came in above zero and what was lost below', () => {
  expect(stackOf([300, 0, -50, 200, -10])).toEqual([
    { series: 0, from: 0, to: 300 },
    { series: 2, from: 0, to: -50 },
    { series: 3, from: 300, to: 500 },
    { series: 4, from: -50, to: -60 },
  ])
})

it('knows how far the columns reach', () => {
  const point = (...values: number[]) => ({ label: '', name: '', values })
  expect(extentOf([point(1, 2), point(-4, 3)])).toEqual({ low: -4, high: 3 })
  expect(extentOf([])).toEqual({ low: 0, high: 0 })
})
