import type { ComercioDeUsuario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { refreshRoles } from '@plaza/shell/session'

/** Takes an invitation up, and with it the role that the shop's screens ask for. */
export const acceptInvitacion = async (codigo: string): Promise<ComercioDeUsuario> => {
  const comercio = await send(calls.acceptInvitacion, { body: { codigo } })
  await refreshRoles()
  return comercio
}
