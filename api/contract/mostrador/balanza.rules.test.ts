import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { precioOfCantidad } from '../unidades/rules.ts'
import {
  checkDigitOf,
  checkDigitOfValor,
  digitsOfValor,
  type FormatoBalanza,
  gramosOfEtiqueta,
  prefijosBalanza,
  readEtiquetaBalanza,
} from './balanza.rules.ts'
import { balanzasSchema, formatoBalanzaSchema } from './balanzas.ts'

const formato: fc.Arbitrary<FormatoBalanza> = fc
  .record({
    prefijo: fc.constantFrom(...prefijosBalanza),
    digitos_codigo: fc.integer({ min: 4, max: 6 }),
    valor: fc.constantFrom('peso' as const, 'precio' as const),
    verificador: fc.boolean(),
  })
  .filter((one) => formatoBalanzaSchema.safeParse(one).success)

const labelOf = (de: FormatoBalanza, codigo: number, cuanto: number) => {
  const valor = String(cuanto).padStart(digitsOfValor(de), '0')
  const check = de.verificador ? checkDigitOfValor(valor) : ''
  const first = `${de.prefijo}${String(codigo).padStart(de.digitos_codigo, '0')}${check}${valor}`
  return first + checkDigitOf(first)
}

describe('a label of a scale', () => {
  it('is refused or says a weight or price within bounds, whatever thirteen digits are scanned', () => {
    const thirteen = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
      .map((digits) => digits.join(''))
    const valid = fc
      .tuple(formato, fc.nat(), fc.nat())
      .map(([de, a, b]) => labelOf(de, a % 10 ** de.digitos_codigo, b % 10 ** digitsOfValor(de)))
    fc.assert(
      fc.property(
        fc.oneof(thirteen, valid),
        fc.array(formato, { maxLength: 4 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (code, formatos, porKilo) => {
          const read = readEtiquetaBalanza(code, formatos)
          if (typeof read !== 'object') return
          expect(read.cuanto).toBeGreaterThan(0)
          expect(read.cuanto).toBeLessThan(1_000_000)
          expect(code).toContain(read.codigo)
          const gramos = gramosOfEtiqueta(read, porKilo)
          if (gramos === undefined) return
          expect(Number.isInteger(gramos)).toBe(true)
          expect(gramos).toBeGreaterThan(0)
          expect(gramos).toBeLessThanOrEqual(1_000_000)
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('says what the scale wrote, and nothing when a digit of it changed', () => {
    fc.assert(
      fc.property(
        formato,
        fc.nat(),
        fc.nat(),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (...all) => {
          const [de, a, b, at, by] = all
          const codigo = a % 10 ** de.digitos_codigo
          const cuanto = 1 + (b % (10 ** digitsOfValor(de) - 1))
          const code = labelOf(de, codigo, cuanto)
          expect(readEtiquetaBalanza(code, [de])).toEqual({
            ...{ codigo: String(codigo).padStart(de.digitos_codigo, '0'), valor: de.valor, cuanto },
          })
          const other = code
            .split('')
            .map((digit, i) => (i === at ? (Number(digit) + by) % 10 : digit))
            .join('')
          expect(typeof readEtiquetaBalanza(other, [de])).not.toBe('object')
        },
      ),
    )
  })

  it('gives back the grams of a price that was reckoned from them, where a gram costs a peso', () => {
    const grams = fc.integer({ min: 1, max: 100_000 })
    const porKilo = fc.integer({ min: 1001, max: 500_000 })
    fc.assert(
      fc.property(grams, porKilo, (cantidad, precio) => {
        const cuanto = precioOfCantidad(precio, cantidad, { unidad: 'kilogramo' })
        expect(gramosOfEtiqueta({ valor: 'precio', cuanto }, precio)).toBe(cantidad)
      }),
    )
  })

  it.each([
    ['2875', 9],
    ['14685', 6],
  ])('has the value %s checked by %i, as GS1 says', (valor, digit) => {
    expect(checkDigitOfValor(valor)).toBe(digit)
  })

  it('reads 735 grams of product 123, and is nobody\u2019s where the prefix is not the shop\u2019s', () => {
    const de = { prefijo: '20', digitos_codigo: 5, valor: 'peso', verificador: false } as const
    const code = labelOf(de, 123, 735)
    expect(code).toBe('2000123007359')
    expect(readEtiquetaBalanza(code, [de])).toEqual({
      ...{ codigo: '00123', valor: 'peso', cuanto: 735 },
    })
    expect(readEtiquetaBalanza(code, [{ ...de, prefijo: '21' }])).toBeUndefined()
    expect(readEtiquetaBalanza('7701234567897', [de])).toBeUndefined()
    expect(readEtiquetaBalanza(labelOf(de, 123, 0), [de])).toMatch('no dice')
  })

  it('has one layout for a prefix, and a check digit only of what has one', () => {
    const de = { prefijo: '20', digitos_codigo: 5, valor: 'precio', verificador: true }
    const isValid = (formatos: object[]) => balanzasSchema.safeParse({ formatos }).success
    expect(isValid([de, { ...de, prefijo: '21' }])).toBe(true)
    expect(isValid([de, de])).toBe(false)
    expect(isValid([{ ...de, digitos_codigo: 6 }])).toBe(false)
    expect(isValid([{ ...de, prefijo: '30' }])).toBe(false)
    expect(isValid([{ ...de, digitos_codigo: 7, verificador: false }])).toBe(false)
  })
})
