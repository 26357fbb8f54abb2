import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import * as calls from '../../../contract/identidad/calls.ts'
import { sesionInCookie } from '../../../contract/index.ts'
import { dispositivoOf } from '../../machinery/auth/dispositivo.rules.ts'
import { originOf } from '../../machinery/auth/refresh-token.rules.ts'
import { renewalCookie } from '../../machinery/auth/renewal-cookie.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { AppEnv } from '../../machinery/http/env.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { reply } from '../../machinery/http/reply.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import type { SignIns } from '../../ports/sign-ins.ts'
import { beginSocial, finishSocial, type Regreso, type SocialDeps } from './social.ts'

const perMinute = { name: 'social', requests: 60, windowMs: 60_000 }

// One per sign-in: two tabs may be on their way to a provider at once.
const cookieOf = (nonce: string) => `plaza_ingreso_${nonce.slice(0, 8)}`

const cookiePath = '/api/auth'

const redirect = (c: Context<AppEnv>, location: string, headers = {}) =>
  reply(c, 302, null, {
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...headers,
  })

const inFragment = (regreso: Regreso) => `#${new URLSearchParams(regreso)}`

// A query is written down on its way. What lives for an hour may be, what lives for a month may not.
const inQuery = ({ refreshToken, ...regreso }: Regreso) => `?${new URLSearchParams(regreso)}`

export interface SocialRoutesDeps extends SocialDeps {
  guard: Guard
  report: (requestId: string, error: Error) => void
  /** Where the page finds its tokens; a fragment reaches no server and no log. */
  tokenDelivery: 'fragment' | 'query'
  /** The service that comes with the API: its refresh tokens stay where no script finds them. */
  identityService?: { sesiones: Pick<SignIns, 'describe'> } | undefined
}

// The page gets what stands for its refresh token; a pool elsewhere is asked by the page itself, which needs the real one.
const keepRenewal = async (
  c: Context<AppEnv>,
  { identityService }: SocialRoutesDeps,
  origin: string,
  regreso: Regreso,
) => {
  const refreshToken = Buffer.from(regreso.refreshToken ?? '', 'base64').toString()
  const sesion = originOf(refreshToken)
  if (!identityService || !sesion) return { regreso, headers: {} }
  await identityService.sesiones.describe(sesion, dispositivoOf(c.req.header('user-agent')))
  const kept = Buffer.from(sesionInCookie(sesion)).toString('base64')
  const cookie = renewalCookie(sesion, refreshToken, origin.startsWith('https:'))
  return { regreso: { ...regreso, refreshToken: kept }, headers: { 'set-cookie': cookie } }
}

/** Sign-in by a social provider: there, and back. */
export const mountSocial = (at: Entrance, deps: SocialRoutesDeps) => {
  const written = deps.tokenDelivery === 'query' ? inQuery : inFragment
  const seldom = { before: [deps.guard.perCaller(perMinute)] }
  mount(
    at,
    calls.startSocial,
    async ({ context, query }) => {
      const { address, nonce, lifeMs } = await beginSocial(deps, query)
      const cookie = generateCookie(cookieOf(nonce), nonce, {
        path: cookiePath,
        httpOnly: true,
        sameSite: 'Lax',
        secure: query.frontendOrigin.startsWith('https:'),
        maxAge: lifeMs / 1000,
      })
      return redirect(context, address, { 'set-cookie': cookie })
    },
    seldom,
  )
  mount(
    at,
    calls.finishSocial,
    async ({ context: c, query }) => {
      const { origin, regreso, cause } = await finishSocial(
        deps,
        query,
        (nonce) => getCookie(c, cookieOf(nonce)) === nonce,
      )
      if (cause instanceof Error && !(cause instanceof ApiError))
        deps.report(c.get('requestId'), cause)
      const kept = await keepRenewal(c, deps, origin, regreso)
      return redirect(c, `${origin}/oauth-callback${written(kept.regreso)}`, kept.headers)
    },
    seldom,
  )
}
