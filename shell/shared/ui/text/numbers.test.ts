import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, formatEntero } from './numbers.ts'

const ofLocale = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('es-CO', { maximumFractionDigits })

describe('numbers are written as the locale writes them', () => {
  it('whole ones', () => {
    const enteros = ofLocale(0)
    fc.assert(
      fc.property(fc.maxSafeInteger(), (entero) => {
        expect(formatEntero(entero)).toBe(enteros.format(entero))
      }),
    )
    for (const entero of [0, 7, 999, 1000, -1000, 12_345, 1_000_000])
      expect(formatEntero(entero)).toBe(enteros.format(entero))
  })

  it('averages of stars, to one decimal', () => {
    const decimales = ofLocale(1)
    for (let tenths = 0; tenths <= 50; tenths++)
      expect(formatDecimal(tenths / 10)).toBe(decimales.format(tenths / 10))
  })
})
