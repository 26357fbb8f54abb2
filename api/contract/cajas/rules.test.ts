import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cambioOf, denominaciones, smallestCoin } from '../efectivo/rules.ts'
import { asksSupervisor, contadoOf, efectivoADevolver, expectedOf } from './rules.ts'

const pesos = fc.integer({ min: 0, max: 50_000_000 })
const conteos = fc.dictionary(
  fc.constantFrom(...denominaciones.map(String)),
  fc.integer({ min: 0, max: 500 }),
)

describe('contadoOf', () => {
  it('adds up each denomination, and counts in coins', () => {
    expect(contadoOf({ '50000': 2, '200': 3 })).toBe(100_600)
    fc.assert(
      fc.property(conteos, conteos, (a, b) => {
        const both = Object.fromEntries(
          denominaciones.map((valor) => [valor, (a[valor] ?? 0) + (b[valor] ?? 0)]),
        )
        expect(contadoOf(both)).toBe(contadoOf(a) + contadoOf(b))
        expect(contadoOf(a) % smallestCoin).toBe(0)
      }),
    )
  })

  it('knows no other denomination', () => {
    expect(contadoOf({ '3000': 7 })).toBe(0)
  })
})

describe('esperadoOf', () => {
  it('is what is in a drawer that somebody works with honestly', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('venta' as const), total: pesos, paga: pesos }),
        fc.record({ kind: fc.constant('entrada' as const), monto: pesos }),
        fc.record({ kind: fc.constant('salida' as const), monto: pesos }),
        fc.record({ kind: fc.constant('devolucion' as const), monto: pesos }),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(pesos, steps, (base, todo) => {
        let drawer = base
        const sums = { base, ventas: 0, entradas: 0, salidas: 0, devoluciones: 0 }
        for (const step of todo) {
          if (step.kind === 'venta') {
            const recibido = step.total + step.paga
            const cambio = cambioOf(step.total, recibido) ?? 0
            drawer += recibido - cambio
            sums.ventas += recibido - cambio
          } else if (step.kind === 'entrada') {
            drawer += step.monto
            sums.entradas += step.monto
          } else {
            drawer -= step.monto
            sums[step.kind === 'salida' ? 'salidas' : 'devoluciones'] += step.monto
          }
        }
        expect(expectedOf(sums)).toBe(drawer)
      }),
    )
  })
})

describe('asksSupervisor', () => {
  it('looks at what is missing as at what is too much', () => {
    fc.assert(
      fc.property(pesos, pesos, (diferencia, limite) => {
        expect(asksSupervisor(diferencia, limite)).toBe(asksSupervisor(-diferencia, limite))
        expect(asksSupervisor(diferencia, limite)).toBe(diferencia > limite)
      }),
    )
  })
})

describe('efectivoADevolver', () => {
  it('never gives more than the till holds of a sale, and all of it with the last unit', () => {
    fc.assert(
      fc.property(fc.array(pesos, { minLength: 1, maxLength: 8 }), (montos) => {
        const total = montos.reduce((a, b) => a + b, 0)
        const efectivo = total - (total % smallestCoin)
        let queda = efectivo
        for (const [i, monto] of montos.entries()) {
          const given = efectivoADevolver(monto, queda, i === montos.length - 1)
          expect(given).toBeGreaterThanOrEqual(0)
          expect(given).toBeLessThanOrEqual(queda)
          queda -= given
        }
        expect(queda).toBe(0)
      }),
    )
  })

  it('is in coins, in the customer\u2019s favour', () => {
    fc.assert(
      fc.property(pesos, (monto) => {
        const given = efectivoADevolver(monto, Number.POSITIVE_INFINITY, false)
        expect(given % smallestCoin).toBe(0)
        expect(given - monto).toBeGreaterThanOrEqual(0)
        expect(given - monto).toBeLessThan(smallestCoin)
      }),
    )
  })
})
