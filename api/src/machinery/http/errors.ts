import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import type { ErrorBody, ErrorCode } from '../../../contract/index.ts'
import type { RefusalLog } from '../audit/audit.ts'
import { isUnavailable } from '../database.ts'
import { ApiError, SessionEnded } from '../errors.ts'
import { OutsideAway } from '../outside/outside.ts'
import type { AppEnv } from './env.ts'
import { replyJson } from './reply.ts'
import { statusOf } from './statuses.ts'

const challenges: Partial<Record<ErrorCode, string>> = {
  no_autenticado: 'Bearer',
  token_invalido: 'Bearer error="invalid_token"',
  token_vencido: 'Bearer error="invalid_token", error_description="expired"',
}

/** When somebody may try again whom the database, or a service outside, kept waiting. */
const retryAfterSeconds = 2

const headersOf = ({ code, details }: ApiError) => ({
  'cache-control': 'no-store',
  ...(challenges[code] && { 'www-authenticate': challenges[code] }),
  ...(details.retryAfter && { 'retry-after': String(details.retryAfter) }),
})

const bodyOf = ({ code, message, details: { campos, extra } }: ApiError): ErrorBody => ({
  error: { code, message, ...(campos && { campos }) },
  ...extra,
})

// What Hono itself refuses, such as a body that is not JSON, is the caller's mistake.
const codeOf = (error: Error): ErrorCode => {
  if (isUnavailable(error) || error instanceof OutsideAway) return 'servicio_no_disponible'
  if (!(error instanceof HTTPException) || error.status >= 500) return 'error_interno'
  return error.status === 413 ? 'solicitud_demasiado_grande' : 'solicitud_invalida'
}

const apiErrorOf = (error: Error) => {
  if (error instanceof ApiError) return error
  const code = codeOf(error)
  return new ApiError(code, {
    cause: error,
    ...(code === 'servicio_no_disponible' && { retryAfter: retryAfterSeconds }),
  })
}

// A sign-in that was ended tells whose it was; who is let in tells by the token.
const refusedSub = (c: Context<AppEnv>, { details: { cause } }: ApiError) =>
  cause instanceof SessionEnded ? cause.sub : c.get('person')?.sub

// The call's own path: what stands around many calls, and asks before or behind them, ends with a star.
const callOf = (c: Context<AppEnv>) => {
  const matched = matchedRoutes(c)
  const route = matched.findLast(({ path }) => !path.endsWith('*')) ?? matched.at(-1)
  return `${c.req.method} ${route?.path ?? c.req.routePath}`
}

const isRefusal = (status: number) => status === 401 || status === 403

/** Answers every error there is. What nobody foresaw is reported with the request's id and told to nobody. */
export const onError =
  (
    report: (requestId: string, error: Error) => void,
    note: RefusalLog = async () => undefined,
  ): ErrorHandler<AppEnv> =>
  async (error, c) => {
    const known = apiErrorOf(error)
    const sub = refusedSub(c, known)
    if (sub && isRefusal(statusOf[known.code]))
      await note({ sub, llamada: callOf(c), code: known.code }).catch((cause) =>
        report(c.get('requestId'), cause),
      )
    if (!(error instanceof ApiError) && statusOf[known.code] >= 500)
      report(c.get('requestId'), error)
    return replyJson(c, statusOf[known.code], bodyOf(known), headersOf(known))
  }

export const onNotFound: NotFoundHandler<AppEnv> = () => {
  throw new ApiError('ruta_no_encontrada')
}
