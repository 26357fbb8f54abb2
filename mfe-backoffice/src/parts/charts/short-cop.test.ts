import { expect, it } from 'vitest'
import { shortCop } from './short-cop.ts'

it.each([
  [0, '$ 0'],
  [800, '$ 800'],
  [250_000, '$ 250 mil'],
  [1_500_000, '$ 1,5 M'],
  [-2000, '−$ 2 mil'],
  [2_400_000_000, '$ 2.400 M'],
])('writes %i as %s', (pesos, text) => {
  expect(shortCop(pesos)).toBe(text)
})
