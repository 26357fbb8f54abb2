import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Link } from './drawn-link.tsx'

const part = fc.constantFrom(
  '',
  'productos',
  'products',
  '8',
  '..',
  '.',
  'a.b',
  'ñandú',
  '~x',
  '%20',
)
const path = fc.array(part, { maxLength: 4 }).map((parts) => parts.join('/'))
const begins = fc.constantFrom('/', '', '//', 'https://otro.test/', '#', '?', 'mailto:a@b.co')
const after = fc.constantFrom('', '?', '?q=café&x=1', '#', '#uno', '?a#b?c', '?q=a"b<c')
const address = fc.tuple(begins, path, after).map(([first, middle, last]) => first + middle + last)

const others = fc.record(
  {
    className: fc.constantFrom('uno', ''),
    target: fc.constant('_blank'),
    rel: fc.constant('noopener'),
    replace: fc.boolean(),
    reloadDocument: fc.boolean(),
    discover: fc.constantFrom('none' as const, 'render' as const),
    state: fc.constant({ uno: 1 }),
    preventScrollReset: fc.boolean(),
    viewTransition: fc.boolean(),
    'aria-label': fc.constant('Uno'),
  },
  { requiredKeys: [] },
)

it('writes the link that the router would have written, wherever it leads', () => {
  const at = fc.constantFrom('/home', '/productos?orden=populares', '/products/8')
  fc.assert(
    fc.property(address, others, at, (to, props, location) => {
      const drawn = (One: typeof RouterLink | typeof Link) =>
        renderToStaticMarkup(
          <StaticRouter location={location}>
            <One to={to} {...props}>
              Uno
            </One>
          </StaticRouter>,
        )
      expect(drawn(Link)).toBe(drawn(RouterLink))
    }),
    { numRuns: 2000 },
  )
})
