import type { VentasPage } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** A page of what I bought, the newest first. */
export const listVentas = (page: number, options?: CallOptions): Promise<VentasPage> =>
  send(calls.listVentas, {
    query: { mias: true, page, limit: 10 },
    failure: 'Error fetching ventas',
    ...options,
  })
