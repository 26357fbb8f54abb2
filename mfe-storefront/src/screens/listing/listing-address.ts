import { ordenes } from '@plaza/contract'
import type { ProductosSearch } from '../../parts/catalogue/list-productos.ts'
import { presetOf } from './preset.ts'

/** What a listing shows: the filters that its address carries, the preset of its path included. */
export type Listing = Omit<ProductosSearch, 'limit'>

const pageOf = (text: string | null) => {
  const page = Number(text)
  return Number.isInteger(page) && page > 1 ? Math.min(page, 1_000_000) : 1
}

const comercioOf = (text: string | null) => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** Reads a listing from an address. Values that make no sense count as absent. */
export const listingOf = (pathname: string, search: string): Listing => {
  const params = new URLSearchParams(search)
  const orden = ordenes.find((known) => known === params.get('orden'))
  const q = params.get('q')?.trim().slice(0, 100)
  const categoria = params.get('categoria')?.trim().slice(0, 60)
  const comercio_id = comercioOf(params.get('comercio_id'))
  return {
    page: pageOf(params.get('page')),
    ...(q ? { q } : {}),
    ...(categoria ? { categoria } : {}),
    ...(params.get('oferta') === 'true' ? { oferta: true } : {}),
    ...(orden && orden !== 'relevancia' ? { orden } : {}),
    ...(comercio_id ? { comercio_id } : {}),
    ...presetOf(pathname).filter,
  }
}

const keeps = (pathname: string, listing: Listing) =>
  Object.entries(presetOf(pathname).filter).every(
    ([name, value]) => listing[name as keyof Listing] === value,
  )

/**
 * Address of a listing, seen from a path: that path while the listing still is what the path promises, else
 * `/products` with every filter spelled out.
 */
export const listingHref = (pathname: string, listing: Listing) => {
  const base = keeps(pathname, listing) ? pathname : '/products'
  const fixed = presetOf(base).filter
  const params = new URLSearchParams()
  for (const name of ['q', 'categoria', 'oferta', 'orden', 'comercio_id'] as const)
    if (listing[name] && !(name in fixed)) params.set(name, String(listing[name]))
  if (listing.page && listing.page > 1) params.set('page', String(listing.page))
  return params.size ? `${base}?${params}` : base
}
