import { ordenes } from '@plaza/contract'
import type { ProductosSearch } from '../../parts/catalogue/list-productos.ts'
import { presetOf } from './preset.ts'

/** What a listing shows: the filters that its address carries, the preset of its path included. */
export type Listing = Omit<ProductosSearch, 'limit'>

const pageOf = (text: string | null) => {
  const page = Number(text)
  return Number.isInteger(page) && page > 1 ? Math.min(page, 1_000_000) : 1
}

const wholeOf = (text: string | null, most = 2_147_483_647) => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined
}

// What is told by the name alone, and what is a number.
const flags = ['oferta', 'envio_gratis', 'disponible', 'literal'] as const
const numbers = {
  comercio_id: undefined,
  precio_min: undefined,
  precio_max: undefined,
  calificacion_min: 5,
} as const

/** Reads a listing from an address. Values that make no sense count as absent. */
export const listingOf = (pathname: string, search: string): Listing => {
  const params = new URLSearchParams(search)
  const orden = ordenes.find((known) => known === params.get('orden'))
  const q = params.get('q')?.trim().slice(0, 100)
  const categoria = params.get('categoria')?.trim().slice(0, 60)
  const given = Object.entries(numbers).flatMap(([name, most]) => {
    const number = wholeOf(params.get(name), most)
    return number ? [[name, number]] : []
  })
  const said = flags.filter((name) => params.get(name) === 'true').map((name) => [name, true])
  return {
    page: pageOf(params.get('page')),
    ...(q ? { q } : {}),
    ...(categoria ? { categoria } : {}),
    ...(orden && orden !== 'relevancia' ? { orden } : {}),
    ...Object.fromEntries([...given, ...said]),
    ...presetOf(pathname).filter,
  }
}

const keeps = (pathname: string, listing: Listing) =>
  Object.entries(presetOf(pathname).filter).every(
    ([name, value]) => listing[name as keyof Listing] === value,
  )

// Always in one order, so that the same listing has one address.
const names = [
  'q',
  'categoria',
  'oferta',
  'orden',
  'comercio_id',
  'precio_min',
  'precio_max',
  'calificacion_min',
  'envio_gratis',
  'disponible',
  'literal',
] as const

/**
 * Address of a listing, seen from a path: that path while the listing still is what the path promises, else
 * `/products` with every filter spelled out.
 */
export const listingHref = (pathname: string, listing: Listing) => {
  const base = keeps(pathname, listing) ? pathname : '/products'
  const fixed = presetOf(base).filter
  const params = new URLSearchParams()
  for (const name of names)
    if (listing[name] && !(name in fixed)) params.set(name, String(listing[name]))
  if (listing.page && listing.page > 1) params.set('page', String(listing.page))
  return params.size ? `${base}?${params}` : base
}
