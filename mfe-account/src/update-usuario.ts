import { type CambiosUsuario, type Usuario, usuarioSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'

/** Changes the signed-in person's user. Without an e-mail the session names nobody. */
export const updateUsuario = async (cambios: CambiosUsuario): Promise<Usuario> => {
  const { email, sub } = getSession()
  if (!email) throw new Error('Email is required when updating user')
  const body = { ...cambios, ...(sub && { id_usuario: sub }) }
  return http.put(`/usuarios/${encodeURIComponent(email)}`, body, usuarioSchema, {
    bearer: 'usuario',
  })
}
