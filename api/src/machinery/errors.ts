import { type ErrorCode, errorMessages } from '../../contract/index.ts'

interface ErrorDetails {
  /** Offending fields, each with its message. */
  campos?: Record<string, string>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** What the body says besides the error. */
  extra?: Record<string, unknown>
  cause?: unknown
}

/** A refusal with a code of the contract. The status and the body are made of it in one place, `http/errors.ts`. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(errorMessages[code], { cause: details.cause })
    this.name = 'ApiError'
  }
}

/** The cause of a token_invalido whose sign-in was ended. */
export class SessionEnded extends Error {
  constructor(readonly sub: string) {
    super('the sign-in was ended')
  }
}
