import { terminosSocioVersion, usuarioSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import { refreshRoles } from '@plaza/shell/session'

/** Makes a Socio of the person, who has accepted the terms of today; menu and guards know it at once. */
export const becomeSocio = async (sub: string) => {
  const body = { terminos_version: terminosSocioVersion }
  await http.put(`/profile/${sub}/socio`, body, usuarioSchema, { bearer: 'usuario' })
  await refreshRoles().catch(() => undefined)
}
