import hash from '@emotion/hash'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import keptHash from './kept-hash.ts'

it('names a style as emotion does in the browser, the first time and again', () => {
  fc.assert(
    fc.property(fc.string(), (style) => {
      expect([keptHash(style), keptHash(style)]).toEqual([hash(style), hash(style)])
    }),
  )
  for (let n = 0; n < 5000; n++) expect(keptHash(`a{order:${n}}`)).toBe(hash(`a{order:${n}}`))
})
