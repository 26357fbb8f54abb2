import type * as z from 'zod/mini'
import type { Rol } from '../cuentas/roles.ts'
import type { ErrorCode } from '../values/errors.ts'

/**
 * A call is one value: the API mounts it (`mount(entrance, createVenta, handler)`) and the browser sends it
 * (`send(createVenta, { body })`), and both are typed by it. Decided so:
 *
 * - Plain data, one export per call, and no tree of them: a screen's bundle takes the calls that it names and no others.
 * - What the API alone reads (requests' schemas, roles, errors, texts) stands beside the rest, so that a call is read and
 *   changed in one place; the build leaves it out of the browser's files (`shell/kit/webpack/calls-loader.cjs`). Therefore a
 *   call spells its parts out and spreads nothing, and browser code reads method, path, bearer and answers alone.
 * - Paths are text with names in braces: TypeScript reads the parameters off it, the documentation shows it as it is.
 * - A refusal is thrown and TypeScript types no throws: `errors` are what the documentation lists, of a closed list of
 *   codes, each with its one status.
 *
 * Weighed and left: a typed proxy over the API's routes (no path in the browser, but no schema either, and the browser
 * would know the API's source), a router object (it comes whole), code generated from OpenAPI (a step between the two sides).
 */
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
  /** What the application's token must allow, beyond reading the catalogue. */
  permission?: 'usuarios:registrar'
  /** The roles that may call; without them any signed-in user may. Of several, the call itself decides. */
  roles?: readonly Rol[]
  /** `userId` of the path is whoever calls: somebody else's answers as what does not exist. */
  own?: true
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** The body is a file. */
  takesFile?: true
  /** By status; 400 only where a refusal is not the API's own error body. */
  answers: Partial<Record<200 | 201 | 204 | 302 | 400, Answer>>
  /** The answer has an ETag: who sends it back in If-None-Match is answered 304 while nothing changed. */
  etag?: true
  /** Errors of this call alone. Those that its bearer, roles, parameters and body imply go without saying. */
  errors?: readonly ErrorCode[]
  /** Bodies of errors that say more than a code and a message. */
  errorBodies?: Partial<Record<ErrorCode, z.ZodMiniType>>
}

/** What a call answers with one status: a body of `schema`, a file of `mediaType` (with 200), or nothing but headers. */
export interface Answer {
  /** In Spanish, for who reads the documentation. */
  description: string
  schema?: z.ZodMiniType
  mediaType?: string
}
