import { terminosSocioVersion } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { refreshRoles } from '@plaza/shell/session'

/** Makes a Socio of the person, who has accepted the terms of today; menu and guards know it at once. */
export const becomeSocio = async (sub: string) => {
  const body = { terminos_version: terminosSocioVersion }
  await send(calls.becomeSocio, { params: { userId: sub }, body })
  await refreshRoles().catch(() => undefined)
}
