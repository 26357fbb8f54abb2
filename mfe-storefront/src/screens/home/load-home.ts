import type { Categoria } from '@plaza/contract'
import { listCategorias } from '../../parts/catalogue/list-categorias.ts'
import { loadUpTo, type Start } from './productos/load-productos.ts'
import { pageOf } from './productos/pages.ts'

export interface LoadedHome extends Start {
  categorias: Categoria[]
}

/** What home shows first: the grid up to the page of the address, and the categories. */
export const loadHome = async (request: Request): Promise<LoadedHome> => {
  const { signal, url } = request
  const [start, categorias] = await Promise.all([
    loadUpTo(pageOf(new URL(url).search), signal),
    listCategorias({}, { signal }),
  ])
  return { ...start, categorias }
}
