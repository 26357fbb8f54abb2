import type { CambiosUsuario, Usuario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'

/** Changes the signed-in person's user. Without an e-mail the session names nobody. */
export const updateUsuario = async (cambios: CambiosUsuario): Promise<Usuario> => {
  const { email, sub } = getSession()
  if (!email) throw new Error('Email is required when updating user')
  const body = { ...cambios, ...(sub && { id_usuario: sub }) }
  return send(calls.changeUsuario, { params: { email }, body })
}
