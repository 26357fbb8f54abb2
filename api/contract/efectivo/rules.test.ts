import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cambioOf, efectivoProbable, minimoInCash, smallestCoin } from './rules.ts'

const total = fc.integer({ min: 1, max: 50_000_000 })
const cash = fc.integer({ min: 0, max: 100_000_000 })

it.each([
  [11_900, 20_000, 8100],
  [11_930, 11_950, 50],
  [11_930, 20_000, 8100],
  [11_930, 11_900, 0],
  [11_930, 11_850, undefined],
  [11_930, 11_930, 0],
  [1, 2, 2],
])('gives of %i paid with %i back %s', (a, b, change) => {
  expect(cambioOf(a, b)).toBe(change)
})

it('keeps never more than the total, and less than one coin below it', () => {
  fc.assert(
    fc.property(total, cash, (pagar, recibido) => {
      const cambio = cambioOf(pagar, recibido)
      if (cambio === undefined) {
        expect(recibido).toBeLessThan(minimoInCash(pagar))
        return
      }
      expect(cambio).toBeGreaterThanOrEqual(0)
      expect(recibido - cambio).toBeLessThanOrEqual(pagar)
      expect(pagar - (recibido - cambio)).toBeLessThan(smallestCoin)
    }),
  )
})

it('gives coins that exist for coins that exist', () => {
  fc.assert(
    fc.property(total, cash, (pagar, monedas) => {
      const cambio = cambioOf(pagar, minimoInCash(monedas))
      if (cambio !== undefined) expect(cambio % smallestCoin).toBe(0)
    }),
  )
})

it('proposes amounts that pay, the least first', () => {
  fc.assert(
    fc.property(total, (pagar) => {
      const amounts = efectivoProbable(pagar)
      expect(amounts[0]).toBe(minimoInCash(pagar))
      for (const amount of amounts) expect(cambioOf(pagar, amount)).toBeDefined()
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b))
    }),
  )
})
