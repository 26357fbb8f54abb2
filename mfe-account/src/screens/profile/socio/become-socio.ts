import * as calls from '@plaza/api/calls'
import { terminosSocioVersion } from '@plaza/api/contract'
import { send } from '@plaza/shell/http'
import { refreshRoles } from '@plaza/shell/session'

/** Makes a Socio of the person, who has accepted the terms of today; menu and guards know it at once. */
export const becomeSocio = async (sub: string) => {
  const body = { terminos_version: terminosSocioVersion }
  await send(calls.becomeSocio, { params: { userId: sub }, body })
  await refreshRoles().catch(() => undefined)
}
