import type { Categoria } from '@plaza/contract'
import { load } from '@plaza/shell/query'
import { listCategorias } from '../../parts/catalogue/list-categorias.ts'
import { type ListedPage, listProductos } from '../../parts/catalogue/list-productos.ts'
import { type Listing, listingOf } from './listing-address.ts'

/** Products per page of a listing. */
const listingSize = 20

export interface LoadedListing {
  pathname: string
  listing: Listing
  categorias: Categoria[]
  /** Undefined where it did not come. */
  page: ListedPage | undefined
}

/** Everything that the address of a listing stands for. */
export const loadListing = async (request: Request): Promise<LoadedListing> => {
  const { pathname, search } = new URL(request.url)
  const listing = listingOf(pathname, search)
  const [categorias, page] = await Promise.all([
    listCategorias(listing, { signal: request.signal }),
    load(() => listProductos({ ...listing, limit: listingSize }, { signal: request.signal })),
  ])
  return { pathname, listing, categorias, page: page.value }
}
