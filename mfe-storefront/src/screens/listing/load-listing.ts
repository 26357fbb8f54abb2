import type { Categoria, ProductosPage } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { listCategorias } from '../../parts/catalogue/list-categorias.ts'
import { listProductos } from '../../parts/catalogue/list-productos.ts'
import { type Listing, listingOf } from './listing-address.ts'

/** Products per page of a listing. */
const listingSize = 20

export interface LoadedListing {
  pathname: string
  listing: Listing
  categorias: Categoria[]
  page?: ProductosPage | undefined
  /** Why there is no page, ready to show. */
  error?: string | undefined
}

const loadPage = async (listing: Listing, signal: AbortSignal) => {
  try {
    return { page: await listProductos({ ...listing, limit: listingSize }, { signal }) }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.message }
    throw error
  }
}

/** Everything that the address of a listing stands for. */
export const loadListing = async (request: Request): Promise<LoadedListing> => {
  const { pathname, search } = new URL(request.url)
  const listing = listingOf(pathname, search)
  const [categorias, page] = await Promise.all([
    listCategorias(listing, { signal: request.signal }),
    loadPage(listing, request.signal),
  ])
  return { pathname, listing, categorias, ...page }
}
