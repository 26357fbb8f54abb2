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

export const endSesion = (id: string) => send(calls.endSesion, { params: { id } })

export const endOtherSesiones = () => send(calls.endOtherSesiones)
