import type { SesionAbierta } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send } from '@plaza/shell/http'

/** Whether the API does not offer what was asked for: the identity service is elsewhere. */
export const isUnknownPath = (cause: unknown) =>
  cause instanceof ApiError && cause.code === 'ruta_no_encontrada'

/** The person's open sessions, this one first; none where the identity service is elsewhere and lists no sessions. */
export const listSesiones = async (): Promise<SesionAbierta[]> => {
  try {
    return await send(calls.listSesiones)
  } catch (cause) {
    if (isUnknownPath(cause)) return []
    throw cause
  }
}

/** Ends a session; one that has ended already, on its own device or by a try whose answer was lost, is no failure. */
export const endSesion = async (id: string) => {
  try {
    await send(calls.endSesion, { params: { id } })
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'sesion_no_encontrada') throw cause
  }
}

export const endOtherSesiones = () => send(calls.endOtherSesiones)
