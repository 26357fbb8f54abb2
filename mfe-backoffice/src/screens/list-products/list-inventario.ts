import { type InventarioPage, ordenesInventario, stockBajo } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'
import { pageOf } from '../../parts/filters/use-filters.ts'

/** Rows of a page. */
const limit = 20

/** The query of the API for what an address is narrowed down to. */
export const inventarioQuery = (params: URLSearchParams) => {
  const estado = params.get('estado')?.trim()
  return {
    page: pageOf(params),
    limit,
    q: params.get('q')?.trim() || undefined,
    orden: ordenesInventario.find((known) => known === params.get('orden')?.trim()),
    stock_max: params.get('bajo') ? stockBajo : undefined,
    en_venta: estado ? estado === 'venta' : undefined,
  }
}

/** A page of the shop's products. */
export const listInventario = (
  comercioId: number,
  params: URLSearchParams,
  options?: CallOptions,
): Promise<InventarioPage> =>
  send(calls.listInventario, {
    params: { comercioId },
    query: inventarioQuery(params),
    ...options,
  })
