import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../shared/remote/index.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { checkPlaces } from './check-places.ts'

const manifestOf = (name: string, paths: string[], label = name): Manifest =>
  sampleUpload(name, '1.0.0-aaaaaaaaaa', {
    routes: paths.map((path) => ({ path, screen: 'home', access: 'public' as const })),
    menu: [{ label, link: paths[0] ?? '/' }],
  }).release.manifest

const shop = manifestOf('mfe-tienda', ['/checkout', '/products', '/products/:id', '/ventas/:id'])

const verdictOn = (paths: string[], others = [shop]) => {
  try {
    checkPlaces(manifestOf('mfe-otro', paths), others)
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the gate', () => {
  it.each([
    '/checkout',
    '/products/149',
    '/products/:otro',
    '/ventas/mias',
    '/dev/modulos',
    '/api/productos',
    '/modules/:x',
    '/guests/:x',
    '/eventos',
  ])('refuses %s, which is somebody else’s', (path) => {
    expect(verdictOn([path])).toBe('ruta_ajena')
  })

  it.each([
    '/',
    '/*',
    '/:a',
    '/:a/checkout',
    '/Checkout',
    '/checkout/',
    '//checkout',
    '/check%6Fut',
    '/checkout?',
    '/otro/*',
    '/otro/:id?',
    '/otro/:id.json',
    '/otro/./checkout',
    '/otro/../checkout',
    '/ofertás',
    '/remotes.json',
  ])('refuses %s, which the router reads in more ways than one', (path) => {
    expect(verdictOn([path])).toBe('manifiesto_invalido')
  })

  it.each([
    [['/otro', '/otro/:id', '/otro/:id/editar']],
    [['/products/:id/opiniones']],
    [['/mis-cosas_2']],
  ])('takes %j', (paths) => {
    expect(verdictOn(paths)).toBe('taken')
  })

  it('refuses what is asked of the API for a page that its address does not say', () => {
    const asking = (...data: string[]) => {
      const route = { path: '/otro/:id', screen: 'home', access: 'public' as const, data }
      return () => checkPlaces({ ...manifestOf('mfe-otro', []), routes: [route], menu: [] }, [])
    }
    expect(asking('/productos/:id', '/categorias?orden=:orden')).not.toThrow()
    expect(asking('/productos/:id', '/comercios/:comercio')).toThrow('no dice con qué')
  })

  // The last ones have a blank letter of Korean, a picture of no dots, and a mark that no text shows.
  it.each([
    ...['OFERTAS', ' Ofertas ', 'Ofértas', 'O\u200bfertas', 'Ｏfertas'],
    ...['Ofertas\u3164', '\u2800Ofertas', 'Ofer\u0001tas'],
  ])('refuses the menu entry %j where "Ofertas" is another’s', (label) => {
    const theirs = manifestOf('mfe-tienda', ['/ofertas'], 'Ofertas')
    const check = () => checkPlaces(manifestOf('mfe-otro', ['/otro'], label), [theirs])
    expect(check).toThrow('ya está en el menú')
  })

  // An a of Russian, an o of Greek, an o of phonetics.
  it.each(['Ofert\u0430s', '\u039ffertas', '\u0254fertas'])(
    'refuses the menu entry %j, which nobody tells from another’s',
    (label) => {
      const check = () => checkPlaces(manifestOf('mfe-otro', ['/otro'], label), [])
      expect(check).toThrow('se confunden con otras')
    },
  )

  it('refuses a menu entry that shows nothing', () => {
    const check = () => checkPlaces(manifestOf('mfe-otro', ['/otro'], '\u3164\u2800'), [])
    expect(check).toThrow('no cabe en el menú')
  })

  it.each(['Año nuevo', 'Pingüinos y más', '¿Qué es?', 'Smørrebrød', '2×1 · Ofertas', '❤ Tuyos'])(
    'takes the menu entry %j',
    (label) => {
      expect(() => checkPlaces(manifestOf('mfe-otro', ['/otro'], label), [])).not.toThrow()
    },
  )

  it('looks at what stands within an entry as at the entry', () => {
    const theirs = manifestOf('mfe-tienda', ['/ofertas'], 'Ofertas')
    const within = (label: string) => {
      const menu = [{ label: 'Más', children: [{ label, link: '/otro' }] }]
      return () => checkPlaces({ ...manifestOf('mfe-otro', ['/otro']), menu }, [theirs])
    }
    expect(within('Ofértas')).toThrow('ya está en el menú')
    expect(within('x'.repeat(41))).toThrow('no cabe en el menú')
    expect(within('Otras')).not.toThrow()
  })
})

/** Numbers that a seed begins: the same every time. */
const chance = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const words = ['a', 'b', 'checkout', ':id', ':x', ':y']
const odd = ['Checkout', '*', '', 'b?', ':y?', 'a%62', 'dev', ':z.b']

const addressesNear = (path: string, pick: (below: number) => number) => {
  const filled = path
    .replace(/\/\*$/, () => ['', '/a', '/a/b'][pick(3)] ?? '')
    .replace(/:\w+\??/g, () => ['a', 'b', 'checkout', '7'][pick(4)] ?? '')
    .replace(/\?/g, '')
  const upper = filled.toUpperCase()
  const encoded = filled.replace(/b/g, '%62')
  return [filled, upper, encoded, `${filled}/`, `${upper}/`].filter((a) => a.startsWith('/'))
}

it('lets no address have two owners, in 10,000 pairs of modules by the router’s own judgement', {
  timeout: 60_000,
}, () => {
  const pick = chance(20_260_101)
  const randomWord = () => (pick(12) ? words[pick(words.length)] : odd[pick(odd.length)])
  const randomPath = () => `/${Array.from({ length: 1 + pick(3) }, randomWord).join('/')}`
  let taken = 0
  for (let pair = 0; pair < 10_000; pair++) {
    const mine = [randomPath(), randomPath()]
    const theirs = [randomPath(), randomPath()]
    if (verdictOn(theirs, []) !== 'taken') continue
    if (verdictOn(mine, [manifestOf('mfe-tienda', theirs)]) !== 'taken') continue
    taken++
    const owned = [...mine, ...theirs].map((path) => ({ path, id: mine.includes(path) }))
    const owners = [...owned, { path: '/dev/modulos', id: 'shell' }]
    for (const address of [...mine, ...theirs, '/dev/modulos'].flatMap((path) =>
      addressesNear(path, pick),
    )) {
      const found = owners.filter(({ path }) => matchPath(path, decodeURI(address)))
      expect([address, new Set(found.map(({ id }) => id)).size]).not.toEqual([address, 2])
    }
  }
  expect(taken).toBeGreaterThan(100)
})
