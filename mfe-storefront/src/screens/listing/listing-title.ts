import { categoryTitle } from '../../parts/catalogue/category-title.ts'
import type { LoadedListing } from './load-listing.ts'
import { presetOf } from './preset.ts'

// A category below the top ones is named by the products that it holds.
const nameOf = ({ listing, categorias, page }: LoadedListing) => {
  const top = categorias.find(({ slug }) => slug === listing.categoria)
  const inside = page?.data.find(({ categoria }) => categoria === listing.categoria)
  return categoryTitle(top?.nombre ?? inside?.category ?? listing.categoria ?? '')
}

// A shop is named by the products that it has.
const comercioOf = ({ page }: LoadedListing) =>
  page?.data[0]?.comercio.nombre_barrio ?? 'este comercio'

/** What a listing is called: after what was searched, else after its shop or its category, else after its path. */
export const titleOf = (loaded: LoadedListing) => {
  const { listing, pathname } = loaded
  const preset = presetOf(pathname)
  if (listing.q) return `Resultados para “${listing.q}”`
  if (listing.comercio_id) return `Productos de ${comercioOf(loaded)}`
  const inCategory = listing.categoria && !preset.filter.categoria
  if (!inCategory) return preset.title
  return preset.filter.oferta ? `Ofertas en ${nameOf(loaded)}` : nameOf(loaded)
}
