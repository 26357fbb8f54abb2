import fc from 'fast-check'
import { expect, it } from 'vitest'
import { candidatosOf, mostElsewhere, type Primero } from './best.rules.ts'

const most = 3
const total = (rows: readonly Primero[]) => rows.reduce((sum, row) => sum + row.valor_total, 0)

it('leaves out nothing that came to more than what it says others come to at most', () => {
  const row = fc.record({
    lista: fc.constantFrom('2026-09', '2026-10', '2026-11-01'),
    canal: fc.constantFrom('web', 'mostrador'),
    producto_id: fc.integer({ min: 1, max: 9 }),
    comercio_id: fc.constant(1),
    valor_total: fc.nat(20),
  })
  const selector = ({ lista, canal, producto_id }: { [name: string]: unknown }) =>
    `${lista} ${canal} ${producto_id}`
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector, maxLength: 40 }), (rows) => {
      const listas = [...new Set(rows.map(({ lista }) => lista))]
      const primeros = listas.flatMap((lista) =>
        rows
          .filter((one) => one.lista === lista)
          .toSorted((a, b) => b.valor_total - a.valor_total)
          .slice(0, most),
      )
      const named = new Set(candidatosOf(primeros).map(({ producto_id }) => producto_id))
      const others = [...new Set(rows.map(({ producto_id }) => producto_id))].filter(
        (id) => !named.has(id),
      )
      for (const id of others)
        expect(total(rows.filter(({ producto_id }) => producto_id === id))).toBeLessThanOrEqual(
          mostElsewhere(primeros, most),
        )
    }),
  )
})
