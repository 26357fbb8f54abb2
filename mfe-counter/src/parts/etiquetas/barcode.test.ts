import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barcodeFormatOf, isEan13 } from './barcode.rules.ts'

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })

describe('barcodeFormatOf', () => {
  it('knows an EAN-13 by its last digit, and one digit wrong', () => {
    expect(barcodeFormatOf('7701234567897')).toBe('EAN13')
    fc.assert(
      fc.property(digits, fc.nat({ max: 11 }), fc.integer({ min: 1, max: 9 }), (twelve, at, by) => {
        const rights = Array.from({ length: 10 }, (_, last) => [...twelve, last].join('')).filter(
          isEan13,
        )
        expect(rights).toHaveLength(1)
        const wrong = [...(rights[0] ?? '')]
        wrong[at] = String((Number(wrong[at]) + by) % 10)
        expect(isEan13(wrong.join(''))).toBe(false)
      }),
    )
  })

  it('draws references as Code 128, and nothing that it cannot', () => {
    expect(barcodeFormatOf('R-100/a')).toBe('CODE128')
    expect(barcodeFormatOf('1234567890123')).toBe('CODE128')
    expect(barcodeFormatOf('Ñ-1')).toBeUndefined()
    expect(barcodeFormatOf('')).toBeUndefined()
  })
})
