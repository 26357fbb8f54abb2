import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { identidadIncorporada } from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'
import { bodySize } from '../../machinery/http/body-size.ts'
import type { AppEnv } from '../../machinery/http/env.ts'
import { reply, replyJson } from '../../machinery/http/reply.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import { consentPage, consentPolicy } from './consent-page.ts'
import { Refusal } from './protocol/refusal.ts'
import {
  type AuthorizationQuery,
  type Authorizations,
  authorizationSchema,
  tokenRequestSchema,
} from './sessions/autorizacion.ts'

const perMinute = { name: 'oauth', requests: 120, windowMs: 60_000 }
const maxBody = 16_384
const fresh = { 'cache-control': 'no-store' }
const callbackPath = '/api/auth/callback'

const denialSchema = z.object({ accion: z.literal('negar') })

const personSchema = z.object({
  correo: z.string(),
  nombres: z.string().trim().max(100),
  apellidos: z.string().trim().max(100),
})

const back = (c: Context<AppEnv>, redirectUri: string, answer: Record<string, string>) => {
  const location = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) location.searchParams.set(name, value)
  return reply(c, 303, null, { location: location.href, ...fresh })
}

// An error is told to the site that asked only when it is one of ours: anywhere else it would be an open redirect.
const requireCallback = (c: Context, isFrontend: (origin: string) => boolean) => {
  const { redirect_uri = '', client_id } = c.req.query()
  const { origin, pathname } = URL.canParse(redirect_uri)
    ? new URL(redirect_uri)
    : { origin: '', pathname: '' }
  const isOurs = isFrontend(origin) && pathname === callbackPath
  if (!isOurs || redirect_uri !== origin + pathname || client_id !== identidadIncorporada.clientId)
    throw new ApiError('origen_no_permitido')
  return redirect_uri
}

const denied = { error: 'access_denied', error_description: 'user denied' }

/** /oauth2/authorize and /oauth2/token as Cognito serves them, with a page in place of the providers. */
export const oauthRoutes = (
  { grant, issue, listPeople }: Authorizations,
  isFrontend: (origin: string) => boolean,
  { perCaller }: Guard,
) => {
  const page = async (c: Context<AppEnv>, query: AuthorizationQuery, problem?: string) => {
    const html = consentPage(query, await listPeople(query.identity_provider), problem)
    return reply(c, problem ? 400 : 200, html, {
      ...fresh,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': consentPolicy(query),
    })
  }

  /** Answers the query, or the redirect that says what is wrong with it. */
  const read = (c: Context<AppEnv>) => {
    const redirectUri = requireCallback(c, isFrontend)
    const parsed = authorizationSchema.safeParse(c.req.query())
    if (parsed.success) return parsed.data
    const state = c.req.query('state') ?? ''
    const wrong = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
    return back(c, redirectUri, { error: 'invalid_request', error_description: wrong, state })
  }

  const decide = async (c: Context<AppEnv>, query: AuthorizationQuery, form: unknown) => {
    const { redirect_uri, state } = query
    if (denialSchema.safeParse(form).success) return back(c, redirect_uri, { ...denied, state })
    const person = personSchema.safeParse(form)
    if (!person.success) return page(c, query, 'Revisa los datos e inténtalo de nuevo.')
    return back(c, redirect_uri, { code: await grant(query, person.data), state })
  }

  return new Hono<AppEnv>()
    .use(perCaller(perMinute), bodySize({ maxSize: maxBody }))
    .get('/authorize', async (c) => {
      const query = read(c)
      return query instanceof Response ? query : page(c, query)
    })
    .post('/authorize', async (c) => {
      const query = read(c)
      if (query instanceof Response) return query
      return decide(c, query, await c.req.parseBody()).catch((error) => {
        if (error instanceof Refusal)
          return page(c, query, 'Introduce un correo electrónico válido')
        throw error
      })
    })
    .post('/token', async (c) => {
      const form = tokenRequestSchema.safeParse(await c.req.parseBody())
      if (!form.success) return replyJson(c, 400, { error: 'invalid_request' }, fresh)
      return issue(form.data).then(
        ({ AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType }) =>
          replyJson(
            c,
            200,
            {
              id_token: IdToken,
              access_token: AccessToken,
              refresh_token: RefreshToken,
              expires_in: ExpiresIn,
              token_type: TokenType,
            },
            fresh,
          ),
        (error) => {
          if (error instanceof Refusal) return replyJson(c, 400, { error: 'invalid_grant' }, fresh)
          throw error
        },
      )
    })
}
