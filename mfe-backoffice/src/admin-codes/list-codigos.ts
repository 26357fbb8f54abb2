import { type CodigosPage, codigosPageSchema, estadosCodigo } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { pageOf } from '../use-filters.ts'

/** The codes that an address asks for, newest first, 20 a page. */
export const listCodigos = (params: URLSearchParams, signal: AbortSignal): Promise<CodigosPage> => {
  const query = new URLSearchParams({ page: String(pageOf(params)), limit: '20' })
  const estado = estadosCodigo.find((known) => known === params.get('estado'))
  if (estado) query.set('estado', estado)
  return http.get(`/validation-codes?${query}`, codigosPageSchema, { bearer: 'usuario', signal })
}
