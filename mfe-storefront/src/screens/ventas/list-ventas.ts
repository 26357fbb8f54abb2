import { estadosVenta, type VentasPage } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** A page of what I bought as an address asks for it, the newest first. */
export const listVentas = (
  page: number,
  params: URLSearchParams,
  options?: CallOptions,
): Promise<VentasPage> =>
  send(calls.listVentas, {
    query: {
      ...{ mias: true, page, limit: 10 },
      estado: estadosVenta.find((estado) => estado === params.get('estado')),
      q: params.get('q')?.slice(0, 80) || undefined,
    },
    failure: 'Error fetching ventas',
    ...options,
  })
