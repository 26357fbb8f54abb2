import { type ComerciosPage, comerciosPageSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { pageOf } from './use-filters.ts'

/** The shops that an address asks for, 10 a page; `q` is part of the neighbourhood's name. */
export const searchComercios = (
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<ComerciosPage> => {
  const query = new URLSearchParams({ page: String(pageOf(params)), limit: '10' })
  const q = params.get('q')?.trim().slice(0, 100)
  if (q) query.set('q', q)
  return http.get(`/puntos_venta?${query}`, comerciosPageSchema, { bearer: 'usuario', signal })
}
