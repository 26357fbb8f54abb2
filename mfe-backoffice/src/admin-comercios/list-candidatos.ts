import { type Candidato, candidatosSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** As many people as one answer has at most. */
export const mostCandidatos = 50

/** People who may administer a shop and whose name or e-mail has `q` in it, at most 50 by name. */
export const listCandidatos = (q: string, signal: AbortSignal): Promise<Candidato[]> => {
  const query = q ? `?${new URLSearchParams({ q })}` : ''
  return http.get(`/admin/comercios/candidatos${query}`, candidatosSchema, {
    bearer: 'usuario',
    signal,
  })
}
