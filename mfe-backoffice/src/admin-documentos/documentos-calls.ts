import {
  type DecideDocumento,
  estadosReclamo,
  type Reclamo,
  type ReclamosPage,
  reclamoSchema,
  reclamosPageSchema,
} from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'
import { pageOf } from '../use-filters.ts'

const bearer = { bearer: 'usuario' } as const

/** The state that an address asks for: what waits, unless it says another. */
export const estadoOf = (params: URLSearchParams) =>
  estadosReclamo.find((estado) => estado === params.get('estado')) ?? 'abierto'

/** A page of the documents that more than one person declares. */
export const listReclamos = (
  params: URLSearchParams,
  options: CallOptions,
): Promise<ReclamosPage> => {
  const query = `page=${pageOf(params)}&limit=10&estado=${estadoOf(params)}`
  return http.get(`/admin/documentos?${query}`, reclamosPageSchema, { ...bearer, ...options })
}

/** Decides whose a document is. */
export const decideDocumento = (id: number, decidido: DecideDocumento): Promise<Reclamo> =>
  http.post(`/admin/documentos/${id}/decision`, decidido, reclamoSchema, bearer)
