import { ApiError, unknownFailure } from '@plaza/shell/http'

/** A failure of the profile's calls with the sentence that the specification gives it (shopper, section 8). */
export const perfilFailure = (cause: unknown) => {
  if (!(cause instanceof ApiError)) return new ApiError(0, 'NetworkError', unknownFailure)
  const { status, code, message, campos, body } = cause
  if (status === 0) return cause
  if (status === 401) return new ApiError(status, code, 'Usuario no autenticado.', campos, body)
  return new ApiError(status, code, `Error ${status}: ${message}`, campos, body)
}
