import { type Candidato, candidatosSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** People who may administer a shop, at most 50 by name. */
export const listCandidatos = (signal: AbortSignal): Promise<Candidato[]> =>
  http.get('/admin/comercios/candidatos', candidatosSchema, { bearer: 'usuario', signal })
