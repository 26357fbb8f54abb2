import { type Categoria, type CategoriasQuery, categoriasSchema } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

/** API path of the categories. The order of the parameters is fixed: module.json names the same paths. */
export const categoriasPath = ({ q, oferta }: CategoriasQuery = {}) => {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (oferta) params.set('oferta', 'true')
  return params.size ? `/categorias?${params}` : '/categorias'
}

/**
 * The top-level categories, each with how many products are found in it; none when they cannot be had: no screen
 * depends on them.
 */
export const listCategorias = (
  search: CategoriasQuery,
  options?: CallOptions,
): Promise<Categoria[]> =>
  http.get(categoriasPath(search), categoriasSchema, options).catch(() => [])
