import { sumOfPagos } from '@plaza/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Fila, partesOf, restOf } from './partes.rules.ts'

const filas = fc.array(
  fc.record({
    id: fc.nat(),
    metodo: fc.constantFrom('efectivo' as const, 'tarjeta' as const, 'billetera' as const),
    monto: fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 99_999 }).map(String)),
    recibido: fc.constant(''),
    referencia: fc.constant('1'),
  }) as fc.Arbitrary<Fila>,
  { minLength: 1, maxLength: 5 },
)

it('pays to the peso wherever nothing is said to be missing', () => {
  fc.assert(
    fc.property(filas, fc.integer({ min: 1, max: 99_999 }), (given, total) => {
      const all = sumOfPagos(partesOf(given, total))
      expect(all).toBe(total - restOf(given, total))
    }),
  )
})
