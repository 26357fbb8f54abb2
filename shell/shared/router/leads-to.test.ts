import fc from 'fast-check'
import { matchPath } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { leadsTo } from './leads-to.ts'

const word = fc.constantFrom('ventas', 'products', 'a-1', 'mis_compras')
const parameter = fc.constantFrom(':id', ':slug')
const pathOf = (segments: string[]) => `/${segments.join('/')}`
const route = fc
  .tuple(word, fc.array(fc.oneof(word, parameter), { maxLength: 3 }))
  .map(([first, others]) => pathOf([first, ...others]))
const given = fc.oneof(
  word,
  parameter,
  fc.constantFrom('12', 'VENTAS', 'Products', 'ñ', '%20', '.'),
)
const address = fc
  .tuple(fc.array(given, { maxLength: 4 }), fc.constantFrom('', '/'))
  .map(([segments, end]) => pathOf(segments) + (segments.length ? end : ''))

describe('where a path leads', () => {
  it('is what the router says of it', () => {
    fc.assert(
      fc.property(route, address, (path, pathname) => {
        expect(leadsTo(path, pathname)).toBe(matchPath(path, pathname) !== null)
      }),
      { numRuns: 2000 },
    )
  })

  it('takes no path apart for routes that begin another way', () => {
    const split = vi.spyOn(String.prototype, 'split')
    const routes = ['/ventas', '/products/:id', '/ventas/:id/pago']
    const found = ['/home', '/VENTAS/', '/carta/12'].map((pathname) =>
      routes.filter((path) => leadsTo(path, pathname)),
    )
    const times = split.mock.calls.length
    split.mockRestore()
    expect(found).toEqual([[], ['/ventas'], []])
    expect(times).toBe(0)
  })
})
