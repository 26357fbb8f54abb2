import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { refreshRoles } from '@plaza/shell/session'

/** Lets the person be a Socio no more. */
export const leaveSocio = async (sub: string) => {
  await send(calls.leaveSocio, { params: { userId: sub } })
  await refreshRoles().catch(() => undefined)
}
