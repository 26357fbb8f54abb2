import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fletesOf } from './tarifas.rules.ts'

const pesos = fc.integer({ min: 0, max: 200_000 })

const tarifa = fc.record({
  valor: fc.integer({ min: 0, max: 100_000 }),
  valor_kilo_adicional: fc.integer({ min: 0, max: 10_000 }),
  gratis_desde: fc.option(fc.integer({ min: 1, max: 100_000 })),
})

const parte = fc.record({
  subtotal: pesos,
  gramos: fc.integer({ min: 0, max: 80_000 }),
  tarifa: fc.option(tarifa, { nil: undefined }),
})

const ajustes = fc.record({ valorEnvio: pesos, envioGratisDesde: pesos })

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

describe('what each part of an order costs to bring', () => {
  it('is whole pesos, never less than nothing, and nothing once all of it comes to Plaza’s amount', () => {
    fc.assert(
      fc.property(fc.array(parte, { minLength: 1, maxLength: 8 }), ajustes, (partes, given) => {
        const fletes = fletesOf(partes, given)
        expect(fletes.every((flete) => Number.isInteger(flete) && flete >= 0)).toBe(true)
        const mercancia = sum(partes.map(({ subtotal }) => subtotal))
        if (mercancia >= given.envioGratisDesde) expect(sum(fletes)).toBe(0)
      }),
    )
  })

  it('is Plaza’s one fee, to the peso, of those whose shops ask nothing, and no shop’s rule moves another’s fee', () => {
    fc.assert(
      fc.property(fc.array(parte, { minLength: 1, maxLength: 8 }), ajustes, (partes, given) => {
        const never = { ...given, envioGratisDesde: Number.MAX_SAFE_INTEGER }
        const fletes = fletesOf(partes, never)
        const isPlaza = partes.map((one) => !one.tarifa && one.subtotal > 0)
        const ofPlaza = fletes.filter((_, i) => isPlaza[i])
        expect(sum(ofPlaza)).toBe(ofPlaza.length > 0 ? never.valorEnvio : 0)
        const alone = partes.map((one) => (one.tarifa ? fletesOf([one], never)[0] : undefined))
        expect(fletes.filter((_, i) => alone[i] !== undefined)).toEqual(
          alone.filter((flete) => flete !== undefined),
        )
      }),
    )
  })
})
