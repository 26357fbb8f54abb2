import { type ProductosPage, type ProductosQuery, productosPageSchema } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

/** Which page of which products. `limit` defaults to the 10 of home's grid. */
export type ProductosSearch = Partial<ProductosQuery>

/** API path of a page of products. The order of the parameters is fixed: module.json names the same paths. */
export const productosPath = ({ page = 1, limit = 10, ...filter }: ProductosSearch) => {
  const params = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (filter.categoria) params.set('categoria', filter.categoria)
  if (filter.q) params.set('q', filter.q)
  if (filter.oferta) params.set('oferta', 'true')
  if (filter.orden) params.set('orden', filter.orden)
  if (filter.comercio_id) params.set('comercio_id', String(filter.comercio_id))
  return `/productos?${params}`
}

export const listProductos = (
  search: ProductosSearch,
  options?: CallOptions,
): Promise<ProductosPage> => http.get(productosPath(search), productosPageSchema, options)
