import { type Ubicacion, ubicacionSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** Saves where the person is. */
export const saveUbicacion = (ubicacion: Ubicacion): Promise<Ubicacion> =>
  http.put('/location', ubicacion, ubicacionSchema, { bearer: 'usuario' })

/** Has Plaza keep it no longer. */
export const forgetUbicacion = () => http.delete('/location', undefined, { bearer: 'usuario' })
