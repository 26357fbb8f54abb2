import { type InventarioPage, inventarioPageSchema, stockBajo } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'
import { pageOf } from '../use-filters.ts'

/** Rows of a page. */
const limit = 20

/** The query of the API for what an address is narrowed down to. */
export const inventarioQuery = (params: URLSearchParams) => {
  const query = new URLSearchParams({ page: String(pageOf(params)), limit: String(limit) })
  const [q, orden, estado] = ['q', 'orden', 'estado'].map((name) => params.get(name)?.trim())
  if (q) query.set('q', q)
  if (orden) query.set('orden', orden)
  if (params.get('bajo')) query.set('stock_max', String(stockBajo))
  if (estado) query.set('en_venta', String(estado === 'venta'))
  return query
}

/** A page of the shop's products. */
export const listInventario = (
  comercioId: number,
  params: URLSearchParams,
  options?: CallOptions,
): Promise<InventarioPage> =>
  http.get(`/comercios/${comercioId}/inventario?${inventarioQuery(params)}`, inventarioPageSchema, {
    bearer: 'usuario',
    ...options,
  })
