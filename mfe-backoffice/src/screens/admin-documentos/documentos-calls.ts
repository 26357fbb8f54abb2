import {
  type DecideDocumento,
  estadosReclamo,
  type Reclamo,
  type ReclamosPage,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'
import { pageOf } from '../../parts/filters/use-filters.ts'

/** The state that an address asks for: what waits, unless it says another. */
export const estadoOf = (params: URLSearchParams) =>
  estadosReclamo.find((estado) => estado === params.get('estado')) ?? 'abierto'

/** A page of the documents that more than one person declares. */
export const listReclamos = (
  params: URLSearchParams,
  options: CallOptions,
): Promise<ReclamosPage> => {
  const query = { page: pageOf(params), limit: 10, estado: estadoOf(params) }
  return send(calls.listReclamos, { query, ...options })
}

/** Decides whose a document is. */
export const decideDocumento = (id: number, decidido: DecideDocumento): Promise<Reclamo> =>
  send(calls.decideReclamo, { params: { id }, body: decidido })
