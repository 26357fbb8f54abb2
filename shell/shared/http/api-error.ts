import type { ErrorBody, ErrorCode } from '@plaza/contract'

/** A call that did not succeed. `message` is Spanish and ready to show; `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'NetworkError' | 'respuesta_invalida',
    message: string,
    /** Messages by field, when the API refused single fields. */
    readonly campos?: Record<string, string>,
    /** The whole answer, for refusals that say more than every other: what changed, what would hold now. */
    readonly body?: unknown,
  ) {
    super(message)
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof (body as ErrorBody | undefined)?.error?.message === 'string'

/** What a failure is called that nobody gave a sentence. */
export const unknownFailure = 'Ocurrió un error desconocido.'

/** The error that an answer of the API stands for; `failure` is said where the answer does not say why. */
export const errorOf = (status: number, body: unknown, failure = unknownFailure) =>
  isErrorBody(body)
    ? new ApiError(status, body.error.code, body.error.message, body.error.campos, body)
    : new ApiError(status, 'respuesta_invalida', failure)
