import type { Categoria } from '@plaza/contract'
import { expect, it } from 'vitest'
import { choicesOf, isNarrowed } from './choices.ts'
import type { Listing } from './listing-address.ts'

const categorias = [
  { slug: 'alimentos', nombre: 'Alimentos', productos: 4 },
  { slug: 'hogar', nombre: 'Hogar', productos: 0 },
] as Categoria[]

const labels = (listing: Parameters<typeof choicesOf>[0]) =>
  choicesOf(listing, categorias).map(({ label }) => label)

it('does not offer a category in which nothing was found', () => {
  expect(labels({ q: 'café' })).toEqual(['Ofertas', 'Alimentos (4)'])
})

it('keeps the one that was chosen, so that it can be taken off', () => {
  const [, , chosen] = choicesOf({ q: 'café', categoria: 'hogar' }, categorias)
  expect(chosen).toMatchObject({ label: 'Hogar (0)', chosen: true, next: { q: 'café' } })
  expect(chosen?.next.categoria).toBeUndefined()
})

it('offers all within a shop, of which no counts are told', () => {
  expect(labels({ comercio_id: 7 })).toEqual([
    ...['Solo este comercio', 'Ofertas'],
    ...['Alimentos', 'Hogar'],
  ])
})

it('offers nothing where nothing was found, but what was chosen', () => {
  const none = categorias.map((one) => ({ ...one, productos: 0 }))
  expect(choicesOf({ q: 'zzz' }, none, true)).toEqual([])
  const chosen = choicesOf({ q: 'zzz', oferta: true }, none, true)
  expect(chosen.map(({ label }) => label)).toEqual(['Ofertas'])
})

it.each([{ precio_max: 20_000 }, { disponible: true }, { categoria: 'hogar' }])(
  'knows that %j is narrower than the words alone',
  (listing) => {
    expect(isNarrowed({ q: 'zzz', orden: 'recientes', ...listing } as Listing)).toBe(true)
    expect(isNarrowed({ q: 'zzz', orden: 'recientes', page: 2 })).toBe(false)
  },
)
