import {
  type Equipo,
  equipoSchema,
  type Funcion,
  invitacionSchema,
  miembroSchema,
  type NuevaInvitacion,
} from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

const bearer = { bearer: 'usuario' } as const

/** Who works in a shop, and who was asked to. */
export const findEquipo = (comercioId: number, signal?: AbortSignal): Promise<Equipo> =>
  http.get(`/comercios/${comercioId}/miembros`, equipoSchema, { ...bearer, signal })

/** Asks somebody by mail to work in a shop. */
export const invite = (comercioId: number, nueva: NuevaInvitacion) =>
  http.post(`/comercios/${comercioId}/invitaciones`, nueva, invitacionSchema, bearer)

/** Takes an invitation back that nobody has accepted. */
export const withdrawInvitacion = (comercioId: number, id: number): Promise<void> =>
  http.delete(`/comercios/${comercioId}/invitaciones/${id}`, undefined, bearer)

/** Gives somebody other things to do in a shop. */
export const changeFuncion = (comercioId: number, id_usuario: string, funcion: Funcion) =>
  http.patch(`/comercios/${comercioId}/miembros/${id_usuario}`, { funcion }, miembroSchema, bearer)

/** Takes somebody out of a shop. */
export const removeMiembro = (comercioId: number, id_usuario: string): Promise<void> =>
  http.delete(`/comercios/${comercioId}/miembros/${id_usuario}`, undefined, bearer)
