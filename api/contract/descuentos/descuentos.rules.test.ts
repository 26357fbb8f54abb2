import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netPaidFor, paidFor, paidForLast } from './paid.rules.ts'
import { shareOut } from './reparto.rules.ts'

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const pesos = fc.array(fc.integer({ min: 0, max: 4_000_000_000 }), { minLength: 1, maxLength: 40 })

describe('what is taken off', () => {
  it('is shared out exactly, to nobody more than they have, and within a peso of their share', () => {
    fc.assert(
      fc.property(pesos, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
        const all = sum(weights)
        const total = Math.floor(all * share)
        const partes = shareOut(total, weights)
        expect(sum(partes)).toBe(total)
        for (const [i, parte] of partes.entries()) {
          const weight = weights[i] ?? 0
          expect(parte).toBeGreaterThanOrEqual(0)
          expect(parte).toBeLessThanOrEqual(weight)
          if (all) expect(Math.abs(parte - (total / all) * weight)).toBeLessThanOrEqual(1.000001)
        }
      }),
    )
  })

  it('does not depend on the order of lines of different size', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        (weights, seed) => {
          const total = seed % (sum(weights) + 1)
          const sorted = weights.toSorted((a, b) => a - b)
          const by = (all: number[]) =>
            all.map((weight, i) => `${weight} ${shareOut(total, all)[i]}`).sort()
          const exact = (weight: number) => (total * weight) % sum(weights)
          fc.pre(new Set(weights.map(exact)).size === weights.length)
          expect(by(weights)).toEqual(by(sorted))
        },
      ),
    )
  })
})

const linea = fc
  .record({
    cantidad: fc.integer({ min: 1, max: 200 }),
    valor_neto: fc.integer({ min: 1, max: 20_000_000 }),
    tarifa: fc.constantFrom(0, 5, 19),
    parte: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ tarifa, parte, ...rest }) => {
    const valor_total = rest.valor_neto + Math.floor((rest.valor_neto * tarifa + 50) / 100)
    return { ...rest, valor_total, descuento: Math.floor(valor_total * rest.cantidad * parte) }
  })

describe('what is paid for units of a line', () => {
  it('is what it always was where nothing is taken off', () => {
    fc.assert(
      fc.property(linea, fc.nat(200), (given, n) => {
        const plain = { ...given, descuento: 0 }
        const units = Math.min(n, given.cantidad)
        expect(paidFor(plain, units)).toBe(given.valor_total * units)
        expect(netPaidFor(plain, units)).toBe(given.valor_neto * units)
      }),
    )
  })

  it('comes back to the last peso however the line is split, and never below nothing', () => {
    fc.assert(
      fc.property(linea, fc.array(fc.integer({ min: 1, max: 60 })), (given, pieces) => {
        let left = given.cantidad
        let back = 0
        let net = 0
        for (const piece of [...pieces, given.cantidad]) {
          const units = Math.min(piece, left)
          const part = paidForLast(given, left, units)
          const netPart = netPaidFor(given, left) - netPaidFor(given, left - units)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(netPart).toBeGreaterThanOrEqual(0)
          back += part
          net += netPart
          left -= units
        }
        expect(back).toBe(given.valor_total * given.cantidad - given.descuento)
        expect(net).toBe(netPaidFor(given))
        expect(net).toBeLessThanOrEqual(back)
      }),
    )
  })
})
