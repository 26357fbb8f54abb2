import type { Codigo, NuevoCodigo } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send } from '@plaza/shell/http'
import { freshToken, getSession } from '@plaza/shell/session'

const signedOut = 'No autorizado: Inicie sesión para generar códigos.'
const forbidden = 'No tiene permisos para realizar esta acción.'

const explained = (cause: unknown) => {
  if (!(cause instanceof ApiError)) return cause
  const { status, code } = cause
  if (status === 401 || status === 403) return new ApiError(status, 'sin_permiso', forbidden)
  return cause.message
    ? cause
    : new ApiError(status, code, 'Ocurrió un error al generar el código.')
}

/** Makes a validation code. Both tokens of the administrator go along; without them nothing is sent. */
export const generateCodigo = async (asked: NuevoCodigo): Promise<Codigo> => {
  const token = await freshToken()
  const { idToken } = getSession()
  if (!token || !idToken) throw new ApiError(401, 'no_autenticado', signedOut)
  try {
    return await send(calls.createCodigo, {
      body: asked,
      headers: { 'x-id-token': idToken },
    })
  } catch (cause) {
    throw explained(cause)
  }
}
