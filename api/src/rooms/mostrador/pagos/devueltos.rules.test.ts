import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type ByMedio,
  leftByMedio,
  type MontoPorMedio,
  minimoInCash,
  repartoOfDevolucion,
  smallestCoin,
  sumOfMedios,
  sumOfPagos,
} from '../../../../contract/index.ts'
import { cashToHand } from './devueltos.rules.ts'

const monto = fc.integer({ min: 0, max: 3000 })

const paid: fc.Arbitrary<ByMedio> = fc.record({
  efectivo: monto,
  tarjeta: monto,
  billetera: monto,
})

const returns = fc.array(
  fc.record({
    metodo: fc.constantFrom('efectivo' as const, 'tarjeta' as const, 'billetera' as const),
    monto: fc.integer({ min: 1, max: 2000 }),
  }),
  { maxLength: 12 },
)

/** Returns one after the other, each of no more than is left; what was handed over at each. */
const play = (came: ByMedio, asked: MontoPorMedio[]) => {
  const kept = minimoInCash(came.efectivo)
  const devueltos: MontoPorMedio[] = []
  const cash: number[] = []
  for (const { metodo, monto: wanted } of asked) {
    const pago = { metodo, monto: Math.min(wanted, sumOfMedios(leftByMedio(came, devueltos))) }
    const handed = cash.reduce((sum, one) => sum + one, 0)
    if (metodo === 'efectivo') cash.push(cashToHand({ came, devueltos, kept, handed }, pago))
    devueltos.push(pago)
  }
  return { kept, devueltos, cash }
}

it('never gives back more than came, and never leaves less than nothing of any means', () => {
  fc.assert(
    fc.property(paid, returns, (came, asked) => {
      const { devueltos } = play(came, asked)
      const quedan = leftByMedio(came, devueltos)
      expect(Object.values(quedan).every((one) => one >= 0)).toBe(true)
      expect(sumOfPagos(devueltos) + sumOfMedios(quedan)).toBe(sumOfMedios(came))
    }),
  )
})

it('hands over no more than the sale left in cash and what came otherwise in whole coins, in however many returns', () => {
  fc.assert(
    fc.property(paid, returns, (came, asked) => {
      const { devueltos, cash, kept } = play(came, asked)
      expect(cash.every((one) => one >= 0)).toBe(true)
      const total = cash.reduce((sum, one) => sum + one, 0)
      const others = came.tarjeta + came.billetera
      expect(total).toBeLessThan(kept + others + smallestCoin)
      const onlyCash = devueltos.every(({ metodo }) => metodo === 'efectivo')
      if (!onlyCash || others > 0) return
      expect(total).toBeLessThanOrEqual(kept)
      if (sumOfPagos(devueltos) === came.efectivo) expect(total).toBe(kept)
    }),
  )
})

it('shares a return out as it was paid, to the last peso', () => {
  fc.assert(
    fc.property(paid, monto, (came, wanted) => {
      const all = Math.min(wanted, sumOfMedios(came))
      const reparto = repartoOfDevolucion(came, all)
      expect(sumOfPagos(reparto)).toBe(all)
      for (const { metodo, monto: part } of reparto) expect(part).toBeLessThanOrEqual(came[metodo])
    }),
  )
})
