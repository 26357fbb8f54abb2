import { type ComercioDeUsuario, comerciosDeUsuarioSchema } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'

/** The shops where the signed-in person works. */
export const listComercios = (options?: CallOptions): Promise<ComercioDeUsuario[]> =>
  http.get(`/usuarios-por-id/${getSession().sub}/comercios`, comerciosDeUsuarioSchema, {
    bearer: 'usuario',
    ...options,
  })
