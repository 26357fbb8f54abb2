import type { ComerciosPage } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { pageOf } from '../filters/use-filters.ts'

/** The shops that an address asks for, 10 a page; `q` is part of the neighbourhood's name. */
export const searchComercios = (
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<ComerciosPage> => {
  const q = params.get('q')?.trim().slice(0, 100) || undefined
  return send(calls.listPuntosVenta, { query: { page: pageOf(params), limit: 10, q }, signal })
}
