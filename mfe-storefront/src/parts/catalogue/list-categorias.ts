import type { Categoria, CategoriasQuery } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, pathOf, send } from '@plaza/shell/http'

// The order is fixed: module.json names the same addresses.
const queryOf = ({ q, oferta }: CategoriasQuery) => ({
  q: q || undefined,
  oferta: oferta || undefined,
})

/** API path of the categories. */
export const categoriasPath = (search: CategoriasQuery = {}) =>
  pathOf(calls.listCategorias, { query: queryOf(search) })

/**
 * The top-level categories, each with how many products are found in it; none when they cannot be had: no screen
 * depends on them.
 */
export const listCategorias = (
  search: CategoriasQuery,
  options?: CallOptions,
): Promise<Categoria[]> =>
  send(calls.listCategorias, { query: queryOf(search), ...options }).catch(() => [])
