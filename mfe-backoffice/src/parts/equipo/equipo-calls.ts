import type { Equipo, Funcion, NuevaInvitacion } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Who works in a shop, and who was asked to. */
export const findEquipo = (comercioId: number, signal?: AbortSignal): Promise<Equipo> =>
  send(calls.getEquipo, { params: { comercioId }, signal })

/** Asks somebody by mail to work in a shop. */
export const invite = (comercioId: number, body: NuevaInvitacion) =>
  send(calls.createInvitacion, { params: { comercioId }, body })

/** Takes an invitation back that nobody has accepted. */
export const withdrawInvitacion = (comercioId: number, id: number): Promise<void> =>
  send(calls.withdrawInvitacion, { params: { comercioId, id } })

/** Gives somebody other things to do in a shop. */
export const changeFuncion = (comercioId: number, userId: string, funcion: Funcion) =>
  send(calls.changeMiembro, { params: { comercioId, userId }, body: { funcion } })

/** Takes somebody out of a shop. */
export const removeMiembro = (comercioId: number, userId: string): Promise<void> =>
  send(calls.removeMiembro, { params: { comercioId, userId } })
