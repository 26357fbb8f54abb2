import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ivaOf, precioWithIva } from './iva.rules.ts'

const neto = fc.integer({ min: 0, max: 1_000_000_000 })
const tarifa = fc.integer({ min: 0, max: 100 })

describe('ivaOf', () => {
  it('is a whole number that rounds half up', () => {
    fc.assert(
      fc.property(neto, tarifa, (valorNeto, porcentaje) => {
        const exact = BigInt(valorNeto) * BigInt(porcentaje)
        expect(BigInt(ivaOf(valorNeto, porcentaje))).toBe((exact + 50n) / 100n)
      }),
    )
  })

  it.each([
    [50, 1, 1],
    [49, 1, 0],
    [150, 1, 2],
    [20_924, 19, 3976],
    [9_524, 5, 476],
    [12_345, 0, 0],
  ])('of %i at %i %% is %i', (valorNeto, porcentaje, iva) => {
    expect(ivaOf(valorNeto, porcentaje)).toBe(iva)
  })
})

describe('precioWithIva', () => {
  it('is never below the net, nor more than the net at 100 % above it', () => {
    fc.assert(
      fc.property(neto, tarifa, (valorNeto, porcentaje) => {
        const precio = precioWithIva(valorNeto, porcentaje)
        expect(Number.isInteger(precio)).toBe(true)
        expect(precio).toBeGreaterThanOrEqual(valorNeto)
        expect(precio).toBeLessThanOrEqual(2 * valorNeto)
      }),
    )
  })

  it('grows with the net and with the rate', () => {
    fc.assert(
      fc.property(neto, tarifa, (valorNeto, porcentaje) => {
        const precio = precioWithIva(valorNeto, porcentaje)
        expect(precioWithIva(valorNeto + 1, porcentaje)).toBeGreaterThan(precio)
        expect(precioWithIva(valorNeto, porcentaje + 1)).toBeGreaterThanOrEqual(precio)
      }),
    )
  })
})
