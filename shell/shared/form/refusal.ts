import { ApiError } from '@plaza/shell/http'
import { IdentityError } from '@plaza/shell/session'

const isRefusal = (cause: unknown): cause is ApiError | IdentityError =>
  cause instanceof ApiError || cause instanceof IdentityError

// A service that fails without a sentence of its own leaves it to whoever asked.
const saysWhy = (cause: unknown): cause is ApiError | IdentityError =>
  isRefusal(cause) && cause.code !== 'respuesta_invalida'

/** What a person reads of a failure: the service's own sentence, else `otherwise`. */
export const refusalText = (cause: unknown, otherwise: string) =>
  (saysWhy(cause) && cause.message) || otherwise

/** Code of a refusal of the API or the identity service; undefined for any other failure. */
export const refusalCode = (cause: unknown): string | undefined =>
  isRefusal(cause) ? cause.code : undefined

/** What a refusal says of single fields; `fieldOf` tells which field a code is about. */
export const refusedFields = (
  cause: unknown,
  fieldOf: Record<string, string>,
): Record<string, string> => {
  if (!isRefusal(cause)) return {}
  const field = fieldOf[cause.code]
  return {
    ...(cause instanceof ApiError ? cause.campos : {}),
    ...(field ? { [field]: cause.message } : {}),
  }
}
