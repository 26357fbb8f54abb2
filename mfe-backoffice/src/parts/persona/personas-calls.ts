import type {
  AuditoriaPage,
  Persona,
  PersonaDetalle,
  RemovableRol,
  RestorableRol,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** The people whose name or address has a text in it; the text is sent in a body, and kept out of every address. */
export const searchPersonas = (q: string, signal: AbortSignal): Promise<Persona[]> =>
  send(calls.searchPersonas, { body: { q }, signal })

/** A person with roles, shops and sessions. */
export const findPersona = (id_usuario: string, options: CallOptions): Promise<PersonaDetalle> =>
  send(calls.getPersona, { params: { userId: id_usuario }, ...options })

/** The last ten things that were done about a person's account. */
export const listFacts = (id_usuario: string, options: CallOptions): Promise<AuditoriaPage> => {
  const query = { recurso: 'cuenta', recurso_id: id_usuario, limit: 10 } as const
  return send(calls.listAuditoria, { query, ...options })
}

/** Takes a role away and ends every session. */
export const retireRol = (id_usuario: string, rol: RemovableRol, motivo: string) =>
  send(calls.takeRol, { params: { userId: id_usuario }, body: { rol, motivo } })

/** Gives a role back that was taken away. */
export const giveRolBack = (id_usuario: string, rol: RestorableRol, motivo: string) =>
  send(calls.giveRolBack, { params: { userId: id_usuario }, body: { rol, motivo } })

/** Takes the second factor from a person who lost it, and ends every session. */
export const takeFactor = (id_usuario: string, motivo: string): Promise<void> =>
  send(calls.takeFactor, { params: { userId: id_usuario }, body: { motivo } })

/** Ends every session of a person. */
export const endSesiones = (id_usuario: string, motivo: string): Promise<void> =>
  send(calls.endSesionesOfPersona, { params: { userId: id_usuario }, body: { motivo } })
