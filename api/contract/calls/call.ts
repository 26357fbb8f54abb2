import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { Rol } from '../roles.ts'

/** What a call answers with one status: a body of `schema`, a file of `mediaType`, or nothing but headers. */
export interface Answer {
  /** In Spanish, for who reads the documentation. */
  description: string
  schema?: z.ZodMiniType
  mediaType?: string
}

/** One call of the API, as both sides agree on it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API, with its parameters in braces: "/productos/{id}". */
  path: string
  tag: string
  /** In Spanish, like `description`. */
  summary: string
  description?: string
  /** Whose token the call wants: nobody's, the application's or a user's. */
  bearer: 'none' | 'aplicacion' | 'usuario'
  /** The roles that may call; without them any signed-in user may. */
  roles?: readonly Rol[]
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** By status; 400 only where a refusal is not the API's own error body. */
  answers: Partial<Record<200 | 201 | 204 | 302 | 400, Answer>>
  /** The answer has an ETag: who sends it back in If-None-Match is answered 304 while nothing changed. */
  etag?: boolean
  /** Errors of this call alone. Those that its bearer, roles, parameters and body imply go without saying. */
  errors?: readonly ErrorCode[]
  /** Bodies of errors that say more than a code and a message. */
  errorBodies?: Partial<Record<ErrorCode, z.ZodMiniType>>
}
