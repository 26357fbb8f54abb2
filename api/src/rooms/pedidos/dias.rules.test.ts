import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rangoOf } from '../../machinery/fechas.rules.ts'
import { lugarOf } from './dias.rules.ts'

const dayOf = (n: number) => new Date(Date.UTC(2026, 10, 26 - n)).toISOString().slice(0, 10)

it('finds on the days of a page what it would find among all orders', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 })
  fc.assert(
    fc.property(counts, fc.nat(30), fc.integer({ min: 1, max: 9 }), (some, offset, limit) => {
      const dias = some.map((cuantas, n) => ({ dia: dayOf(n), cuantas }))
      const all = dias.flatMap(({ dia, cuantas }) =>
        Array.from({ length: cuantas }, (_, i) => ({ ...rangoOf(dia, dia), name: `${dia} ${i}` })),
      )
      const lugar = lugarOf(dias, { limit, offset })
      const { from = '', until = '' } = lugar ?? {}
      const inTime = all.filter((one) => (one.from ?? '') >= from && (one.until ?? '') <= until)
      const found = lugar ? inTime.slice(lugar.offset, lugar.offset + lugar.limit) : []
      expect(found).toEqual(all.slice(offset, offset + limit))
    }),
  )
})
