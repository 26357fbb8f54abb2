import { type Context, Hono } from 'hono'
import { knownDevice } from '../../machinery/auth/device.ts'
import { dispositivoOf } from '../../machinery/auth/dispositivo.rules.ts'
import { isUnavailable } from '../../machinery/database.ts'
import { ApiError } from '../../machinery/errors.ts'
import { bodySize } from '../../machinery/http/body-size.ts'
import type { AppEnv } from '../../machinery/http/env.ts'
import { replyJson } from '../../machinery/http/reply.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import { type IdentityService, Refusal } from './cognito.ts'
import { openRenewal } from './renewal.routes.ts'

const perMinute = { name: 'identity', requests: 600, windowMs: 60_000 }
const maxBody = 32_768
const contentType = 'application/x-amz-json-1.1'

const answer = (c: Context<AppEnv>, status: number, body: object, headers = {}) =>
  replyJson(c, status, body, {
    'content-type': contentType,
    'x-amzn-requestid': c.get('requestId'),
    'cache-control': 'no-store',
    ...headers,
  })

const refuse = (c: Context<AppEnv>, status: number, type: string, message: string, headers = {}) =>
  answer(c, status, { __type: type, message }, { 'x-amzn-errortype': `${type}:`, ...headers })

// A client of the protocol reads no header: how long it is has to be in the sentence.
const limitedText = (error: Error, retryAfter: number) =>
  error instanceof Refusal && error.reason !== 'tooManyTries'
    ? error.message
    : `Attempt limit exceeded, please try after ${retryAfter} seconds.`

const limited = (c: Context<AppEnv>, error: Error, retryAfter: number) =>
  refuse(c, 429, 'LimitExceededException', limitedText(error, retryAfter), {
    'retry-after': String(retryAfter),
  })

// The protocol's own errors: a client of it reads no other.
const onRefusal =
  (report: (requestId: string, error: Error) => void) => (error: Error, c: Context<AppEnv>) => {
    if (error instanceof Refusal && error.retryAfter) return limited(c, error, error.retryAfter)
    // Why a letter was not taken is for whoever runs this: who waits for it can do nothing about it.
    if (error instanceof Refusal && error.cause) report(c.get('requestId'), error)
    if (error instanceof Refusal) return refuse(c, 400, error.type, error.message)
    if (error instanceof ApiError && error.details.retryAfter)
      return limited(c, error, error.details.retryAfter)
    report(c.get('requestId'), error)
    if (isUnavailable(error)) return refuse(c, 503, 'ServiceUnavailable', 'Service unavailable.')
    return refuse(c, 500, 'InternalErrorException', 'Internal error.')
  }

const tooLarge = () => {
  throw new Refusal('malformedRequest')
}

const bodyOf = (c: Context) =>
  c.req.json().catch(() => {
    throw new Refusal('malformedRequest')
  })

const openidConfiguration = (issuer: string, authorizations: string) => ({
  issuer,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  authorization_endpoint: `${authorizations}/oauth2/authorize`,
  token_endpoint: `${authorizations}/oauth2/token`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  scopes_supported: ['openid', 'email', 'phone', 'profile'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
})

const keepForMinutes = { 'cache-control': 'public, max-age=300' }

/** The protocol of Cognito, and the two documents by which its tokens are verified. */
export const identityRoutes = (
  identity: IdentityService,
  { callerOf, perCaller }: Guard,
  isFrontend: (origin: string) => boolean,
  report: (requestId: string, error: Error) => void,
) => {
  const poolPath = new URL(identity.issuer).pathname.replace(/^.*\//, '/')
  const operate = async (c: Context<AppEnv>) => {
    const { device, isNewDevice } = c.var
    const dispositivo = dispositivoOf(c.req.header('user-agent'))
    const caller = { address: callerOf(c), device, isNewDevice, dispositivo }
    const target = c.req.header('x-amz-target') ?? ''
    const renewal = openRenewal(c, identity, isFrontend, await bodyOf(c))
    const settled = await renewal.settle(await identity.run(target, renewal.body, caller))
    const response = answer(c, 200, settled.answer)
    for (const cookie of settled.cookies) response.headers.append('set-cookie', cookie)
    return response
  }
  const app = new Hono<AppEnv>()
    .post(
      '/',
      perCaller(perMinute),
      knownDevice('/api/identity', identity.issuer.startsWith('https:')),
      bodySize({ maxSize: maxBody, onError: tooLarge }),
      operate,
    )
    .get(`${poolPath}/.well-known/jwks.json`, async (c) =>
      replyJson(c, 200, await identity.getJwks(), keepForMinutes),
    )
    .get(`${poolPath}/.well-known/openid-configuration`, (c) =>
      replyJson(
        c,
        200,
        openidConfiguration(identity.issuer, identity.issuer.slice(0, -poolPath.length)),
        keepForMinutes,
      ),
    )
  app.onError(onRefusal(report))
  return app
}
