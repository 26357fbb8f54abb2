import { type Perfil, perfilSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** The profile of the signed-in person. */
export const findPerfil = (sub: string): Promise<Perfil> =>
  http.get(`/profile/${sub}`, perfilSchema, { bearer: 'usuario' })
