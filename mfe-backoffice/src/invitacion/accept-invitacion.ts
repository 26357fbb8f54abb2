import { type ComercioDeUsuario, comercioDeUsuarioSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { refreshRoles } from '@plaza/shell/session'

/** Takes an invitation up, and with it the role that the shop's screens ask for. */
export const acceptInvitacion = async (codigo: string): Promise<ComercioDeUsuario> => {
  const comercio = await http.post('/invitaciones/aceptar', { codigo }, comercioDeUsuarioSchema, {
    bearer: 'usuario',
  })
  await refreshRoles()
  return comercio
}
