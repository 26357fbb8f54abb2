import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EstadoReembolso,
  isRefundable,
  montoOf,
  unidadesRestantes,
} from '../../../contract/index.ts'
import { gananciaOf, perdidaOf } from './reparto.rules.ts'
import { endOfPlazo } from './retracto.rules.ts'

const lineas = fc
  .array(
    fc.record({
      cantidad: fc.integer({ min: 1, max: 30 }),
      valor_neto: fc.integer({ min: 1, max: 5_000_000 }),
      porcentaje_regalo_total: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map((linea, id) => ({
      ...linea,
      ...{ id, valor_total: Math.round(linea.valor_neto * 1.19), cantidad_reembolsada: 0 },
    })),
  )

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

describe('refunds', () => {
  it('never give back more than was paid, and all of it with the last unit', () => {
    const wishes = fc.array(
      fc.record({
        linea: fc.nat(4),
        cantidad: fc.integer({ min: 1, max: 30 }),
        falla: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(lineas, wishes, fc.constantFrom(0, 7000), (sold, asked, envio) => {
        const total = sum(sold.map((l) => l.valor_total * l.cantidad)) + envio
        const done: {
          estado: EstadoReembolso
          monto: number
          id_productos: { id: number; cantidad: number }[]
        }[] = []
        const ask = (items: { id: number; cantidad: number }[], falla: boolean) => {
          if (items.length === 0 || !isRefundable(unidadesRestantes(sold, done), items)) return
          const monto = montoOf(total, sold, done, items)
          expect(monto).toBeGreaterThanOrEqual(0)
          done.push({ estado: falla ? 'fallido' : 'pedido', monto, id_productos: items })
          expect(
            sum(done.map((one) => (one.estado === 'fallido' ? 0 : one.monto))),
          ).toBeLessThanOrEqual(total)
        }
        for (const { linea, cantidad, falla } of asked) ask([{ id: linea, cantidad }], falla)
        ask(unidadesRestantes(sold, done), false)
        expect(unidadesRestantes(sold, done)).toEqual([])
        expect(sum(done.map((one) => (one.estado === 'fallido' ? 0 : one.monto)))).toBe(total)
      }),
    )
  })
})

describe('what a line earns', () => {
  it('is never more than its net, and is lost to the last peso however it comes back', () => {
    fc.assert(
      fc.property(lineas, fc.array(fc.integer({ min: 1, max: 7 })), ([linea], pieces) => {
        if (!linea) return
        const earned = gananciaOf(linea, linea.cantidad)
        expect(earned).toBeLessThanOrEqual(linea.valor_neto * linea.cantidad)
        let back = 0
        let lost = 0
        for (const piece of [...pieces, linea.cantidad]) {
          const units = Math.min(piece, linea.cantidad - back)
          const loss = perdidaOf(linea, back, units)
          expect(loss).toBeGreaterThanOrEqual(0)
          lost += loss
          back += units
        }
        expect(lost).toBe(earned)
      }),
    )
  })
})

describe('the term to give back', () => {
  it.each([
    ['2026-11-18T15:00:00Z', 5, '2026-11-26T05:00:00.000Z'],
    ['2026-12-04T15:00:00Z', 5, '2026-12-15T05:00:00.000Z'],
    ['2026-03-27T15:00:00Z', 5, '2026-04-08T05:00:00.000Z'],
    ['2027-12-31T15:00:00Z', 5, '2028-01-08T05:00:00.000Z'],
    ['2026-11-19T04:59:00Z', 1, '2026-11-20T05:00:00.000Z'],
    ['2026-11-21T15:00:00Z', 0, '2026-11-22T05:00:00.000Z'],
  ])('from %s takes %i business days of Colombia, until %s', (desde, dias, hasta) => {
    expect(endOfPlazo(new Date(desde), dias).toISOString()).toBe(hasta)
  })

  it('does not count the holidays of 2026', () => {
    const holidays = [
      ...['01-01', '01-12', '03-23', '04-02', '04-03', '05-01', '05-18', '06-08', '06-15'],
      ...['06-29', '07-20', '08-07', '08-17', '10-12', '11-02', '11-16', '12-08', '12-25'],
    ]
    const days = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)))
    const free = days.filter((day) => {
      const noonBefore = new Date(day.getTime() - 7 * 3_600_000)
      return endOfPlazo(noonBefore, 1).getTime() !== day.getTime() + 29 * 3_600_000
    })
    const weekdays = free.filter((day) => ![0, 6].includes(day.getUTCDay()))
    expect(weekdays.map((day) => day.toISOString().slice(5, 10))).toEqual(holidays)
  })
})
