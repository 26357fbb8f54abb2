import { type SesionAbierta, sesionesAbiertasSchema } from '@plaza/api/contract'
import { ApiError, http } from '@plaza/shell/http'

const bearer = { bearer: 'usuario' } as const

const isUnknownPath = (cause: unknown) =>
  cause instanceof ApiError && cause.code === 'ruta_no_encontrada'

/** The person's open sessions, this one first; none where the identity service is elsewhere and lists no sessions. */
export const listSesiones = async (): Promise<SesionAbierta[]> => {
  try {
    return await http.get('/sesiones', sesionesAbiertasSchema, bearer)
  } catch (cause) {
    if (isUnknownPath(cause)) return []
    throw cause
  }
}

export const endSesion = (id: string) => http.delete(`/sesiones/${id}`, undefined, bearer)

export const endOtherSesiones = () => http.delete('/sesiones', undefined, bearer)
