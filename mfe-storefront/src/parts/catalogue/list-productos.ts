import type { ListedProducto, Producto, ProductosPage, ProductosQuery } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, pathOf, send } from '@plaza/shell/http'

/** Which page of which products. `limit` defaults to the 10 of home's grid. */
export type ProductosSearch = Partial<ProductosQuery>

// The order is fixed: module.json names the same addresses.
const queryOf = ({ page = 1, limit = 10, ...filter }: ProductosSearch) => ({
  page,
  limit,
  categoria: filter.categoria || undefined,
  q: filter.q || undefined,
  oferta: filter.oferta || undefined,
  orden: filter.orden || undefined,
  comercio_id: filter.comercio_id || undefined,
  precio_min: filter.precio_min || undefined,
  precio_max: filter.precio_max || undefined,
  calificacion_min: filter.calificacion_min || undefined,
  envio_gratis: filter.envio_gratis || undefined,
  disponible: filter.disponible || undefined,
  literal: filter.literal || undefined,
})

/** API path of a page of products. */
export const productosPath = (search: ProductosSearch) =>
  pathOf(calls.listProductos, { query: queryOf(search) })

export type ListedPage = Omit<ProductosPage, 'data'> & { data: ListedProducto[] }

// The long text is for a product's own page: here it would only make each page heavier.
const listed = ({ descripcion_larga, ...producto }: Producto): ListedProducto => producto

export const listProductos = async (
  search: ProductosSearch,
  options?: CallOptions,
): Promise<ListedPage> => {
  const page = await send(calls.listProductos, { query: queryOf(search), ...options })
  return { ...page, data: page.data.map(listed) }
}
