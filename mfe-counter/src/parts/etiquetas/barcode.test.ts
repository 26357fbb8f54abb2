import fc from 'fast-check'
import draw from 'jsbarcode'
import { describe, expect, it } from 'vitest'
import { barcodeFormatOf, isEan13, modulesOf } from './barcode.rules.ts'

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })

describe('barcodeFormatOf', () => {
  it('knows an EAN-13 by its last digit, and one digit wrong', () => {
    expect(barcodeFormatOf('7701234567897', 52)).toBe('EAN13')
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
    expect(barcodeFormatOf('R-100/a', 52)).toBe('CODE128')
    expect(barcodeFormatOf('1234567890123', 52)).toBe('CODE128')
    expect(barcodeFormatOf('Ñ-1', 52)).toBeUndefined()
    expect(barcodeFormatOf('', 52)).toBeUndefined()
  })

  it('draws no bars that are too fine for a scanner', () => {
    const reference = (length: number) => 'R'.repeat(length)
    expect(barcodeFormatOf(reference(21), 52)).toBe('CODE128')
    expect(barcodeFormatOf(reference(22), 52)).toBeUndefined()
    expect(barcodeFormatOf(reference(26), 62.7)).toBe('CODE128')
    expect(barcodeFormatOf(reference(27), 62.7)).toBeUndefined()
    expect(barcodeFormatOf('7'.repeat(43), 52)).toBeUndefined()
    expect(barcodeFormatOf('7'.repeat(42), 52)).toBe('CODE128')
  })
})

describe('modulesOf', () => {
  it('counts as many as are drawn', () => {
    const unit = fc.oneof(fc.stringMatching(/^\d{1,6}$/), fc.stringMatching(/^[ -~]{1,3}$/))
    const codes = fc.array(unit, { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(codes, (code) => {
        const drawn: { encodings?: { data: string }[] } = {}
        draw(drawn, code, { format: 'CODE128' })
        const modules = drawn.encodings?.map(({ data }) => data).join('')
        expect(modulesOf(code)).toBe(modules?.length)
      }),
    )
  })
})
