import {
  type AuditoriaPage,
  auditoriaPageSchema,
  type Persona,
  type PersonaDetalle,
  personaDetalleSchema,
  personasSchema,
  type RolDevolvible,
  type RolRetirable,
} from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

const bearer = { bearer: 'usuario' } as const

const pathOf = (id_usuario: string) => `/admin/personas/${encodeURIComponent(id_usuario)}`

/** The people whose name or address has a text in it; the text is sent in a body, and kept out of every address. */
export const searchPersonas = (q: string, signal: AbortSignal): Promise<Persona[]> =>
  http.post('/admin/personas/busqueda', { q }, personasSchema, { ...bearer, signal })

/** A person with roles, shops and sessions. */
export const findPersona = (id_usuario: string, options: CallOptions): Promise<PersonaDetalle> =>
  http.get(pathOf(id_usuario), personaDetalleSchema, { ...bearer, ...options })

/** The last ten things that were done about a person's account. */
export const listHechos = (id_usuario: string, options: CallOptions): Promise<AuditoriaPage> => {
  const query = new URLSearchParams({ recurso: 'cuenta', recurso_id: id_usuario, limit: '10' })
  return http.get(`/admin/auditoria?${query}`, auditoriaPageSchema, { ...bearer, ...options })
}

/** Takes a role away and ends every session. */
export const retireRol = (id_usuario: string, rol: RolRetirable, motivo: string) =>
  http.post(`${pathOf(id_usuario)}/retiros`, { rol, motivo }, personaDetalleSchema, bearer)

/** Gives a role back that was taken away. */
export const giveRolBack = (id_usuario: string, rol: RolDevolvible, motivo: string) =>
  http.post(`${pathOf(id_usuario)}/roles`, { rol, motivo }, personaDetalleSchema, bearer)

/** Takes the second factor from a person who lost it, and ends every session. */
export const takeFactor = (id_usuario: string, motivo: string): Promise<void> =>
  http.post(`${pathOf(id_usuario)}/segundo-factor/retiros`, { motivo }, undefined, bearer)

/** Ends every session of a person. */
export const endSesiones = (id_usuario: string, motivo: string): Promise<void> =>
  http.post(`${pathOf(id_usuario)}/cierres`, { motivo }, undefined, bearer)
