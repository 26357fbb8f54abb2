import { type ComercioCercano, comerciosCercanosSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** The shops near where the profile says that the person is: the place itself travels in no address. */
export const listCercanos = async (
  userId: string,
  signal: AbortSignal,
): Promise<ComercioCercano[]> =>
  (
    await http.get(`/profile/${userId}/comercios-cercanos`, comerciosCercanosSchema, {
      bearer: 'usuario',
      signal,
    })
  ).comercios
