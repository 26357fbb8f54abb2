import { type CodigosPage, estadosCodigo } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { pageOf } from '../../parts/filters/use-filters.ts'

/** The codes that an address asks for, newest first, 20 a page. */
export const listCodigos = (params: URLSearchParams, signal: AbortSignal): Promise<CodigosPage> => {
  const estado = estadosCodigo.find((known) => known === params.get('estado'))
  return send(calls.listCodigos, { query: { page: pageOf(params), limit: 20, estado }, signal })
}
