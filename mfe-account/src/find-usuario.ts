import { type Usuario, usuarioSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** The signed-in person's user. Asking also gives one to an account whose registration was cut short. */
export const findUsuario = (email: string, signal?: AbortSignal): Promise<Usuario> =>
  http.get(`/usuarios/by-email/${encodeURIComponent(email)}`, usuarioSchema, {
    bearer: 'usuario',
    ...(signal && { signal }),
  })
