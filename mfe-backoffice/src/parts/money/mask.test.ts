import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, caretAfter, masked } from './mask.ts'

/** What stands in the field after so many keys, and what the form holds then. */
const typing = (keys: string) =>
  [...keys].reduce(
    ({ shown }, key) => {
      const held = amountOf(shown + key, shown)
      return { held, shown: masked(held) }
    },
    { held: '', shown: '' },
  )

describe('an amount while it is typed', () => {
  it('is the whole number that was typed, grouped, whatever it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (pesos) => {
        const { held, shown } = typing(String(pesos))
        expect(held).toBe(String(pesos))
        expect(shown.replace(/[$\s.]/g, '')).toBe(String(pesos))
      }),
    )
  })

  it('stays what it was when any digit goes, and no digit beside it is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 2_000_000_000 }), fc.nat(), (pesos, which) => {
        const shown = masked(String(pesos))
        const places = [...shown].flatMap((char, at) => (/\d/.test(char) ? [at] : []))
        const at = places[which % places.length] ?? 2
        const held = amountOf(shown.slice(0, at) + shown.slice(at + 1), shown)
        expect(Number(held)).toBe(
          Number(
            String(pesos).slice(0, which % places.length) +
              String(pesos).slice((which % places.length) + 1),
          ),
        )
      }),
    )
  })

  it.each([
    ['12.900', '12900'],
    ['$ 1.234.567', '1234567'],
    [' 12900 ', '12900'],
    ['', ''],
    ['007', '7'],
  ])('is taken as it is pasted: %s', (pasted, held) => {
    expect(amountOf(pasted, '')).toBe(held)
  })

  // The attacker of a price is a dot: 12.5 must not become 125.
  it.each(['12.5', '12,5', '-5', 'doce mil', '12.90', '1.2.3'])(
    'stays as it is where it is none: %s',
    (typed) => {
      expect(amountOf(typed, '')).toBe(typed)
      expect(typing(typed).held).toBe(typed)
      expect(masked(typed)).toBe(typed)
    },
  )

  it.each(['12.5', '1.5', '12.90'])(
    'stays as it is where it is put in another\u2019s place: %s',
    (typed) => {
      for (const before of ['$ 9.000', '$ 1.235', '$ 12.500', '$ 1.234.567'])
        expect(amountOf(typed, before)).toBe(typed)
    },
  )

  it('keeps the caret behind the digit that it stood behind', () => {
    expect(caretAfter('$ 12.900', 2)).toBe(4)
    expect(caretAfter('$ 12.900', 3)).toBe(6)
    expect(caretAfter('$ 12.900', 0)).toBe(2)
    expect(caretAfter('', 0)).toBe(0)
  })
})
