import { type Perfil, perfilSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { perfilFailure } from './perfil-failure.ts'

/** The profile of the signed-in person. Throws ApiError, its message ready to show. */
export const findPerfil = async (sub: string): Promise<Perfil> => {
  try {
    return await http.get(`/profile/${sub}`, perfilSchema, { bearer: 'usuario' })
  } catch (cause) {
    throw perfilFailure(cause)
  }
}
