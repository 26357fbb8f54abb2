import type { Context } from 'hono'
import * as z from 'zod'
import { renovacionInCookie, sesionInCookie, sesionOfCookie } from '../../../contract/index.ts'
import { originOf } from '../../machinery/auth/refresh-token.rules.ts'
import {
  noRenewalCookie,
  renewalCookie,
  renewalIn,
  renewalsIn,
} from '../../machinery/auth/renewal-cookie.ts'
import type { AppEnv } from '../../machinery/http/env.ts'
import { type IdentityService, Refusal } from './cognito.ts'

const askedSchema = z.looseObject({
  ClientMetadata: z.looseObject({ renovacion: z.string() }).optional().catch(undefined),
  AuthParameters: z.looseObject({ REFRESH_TOKEN: z.string() }).optional().catch(undefined),
  Token: z.string().optional().catch(undefined),
})

const openedSchema = z.object({ AuthenticationResult: z.looseObject({ RefreshToken: z.string() }) })

/** One exchange with a browser whose refresh token stays where no script finds it. */
export interface Renewal {
  /** The operation's body, with the token itself in it. */
  body: unknown
  /** Takes the token out of the answer; answers the cookies that go along. */
  settle: (answer: object) => Promise<{ answer: object; cookies: string[] }>
}

const isSecureOrigin = (c: Context<AppEnv>, isFrontend: (origin: string) => boolean): boolean => {
  // Only a page of ours may have what its browser keeps: whoever else asks with the cookie, asks in vain.
  const origin = c.req.header('origin') ?? ''
  if (!isFrontend(origin)) throw new Refusal('invalidRefresh')
  return origin.startsWith('https:')
}

const tokenOf = (c: Context, sesion: string, isSecure: boolean) => {
  const token = renewalIn(c, sesion, isSecure)
  if (!token || originOf(token) !== sesion) throw new Refusal('invalidRefresh')
  return token
}

/** What a body asks for as it is, or with the refresh token that its browser keeps. */
export const openRenewal = (
  c: Context<AppEnv>,
  identity: IdentityService,
  isFrontend: (origin: string) => boolean,
  body: unknown,
): Renewal => {
  const asked = askedSchema.safeParse(body).data ?? {}
  const { AuthParameters, Token } = asked
  const kept = sesionOfCookie(AuthParameters?.REFRESH_TOKEN ?? Token ?? '')
  const wantsCookie = asked.ClientMetadata?.renovacion === renovacionInCookie
  if (!kept && !wantsCookie) return { body, settle: async (answer) => ({ answer, cookies: [] }) }
  const isSecure = isSecureOrigin(c, isFrontend)

  const withToken = (sesion: string) => {
    const token = tokenOf(c, sesion, isSecure)
    if (Token) return { ...asked, Token: token }
    return { ...asked, AuthParameters: { ...AuthParameters, REFRESH_TOKEN: token } }
  }

  // Whoever signs in anew leaves the sessions that this browser had: nothing in it can reach them any more.
  const leaveOthers = async (sesion: string) => {
    const others = renewalsIn(c, isSecure).filter((token) => originOf(token) !== sesion)
    const left = await Promise.all(others.map(identity.endByToken))
    return left.flatMap((origin) => (origin ? noRenewalCookie(origin, isSecure) : []))
  }

  const settle = async (answer: object) => {
    if (kept && Token) return { answer, cookies: [noRenewalCookie(kept, isSecure)] }
    const opened = openedSchema.safeParse(answer).data
    const sesion = opened && originOf(opened.AuthenticationResult.RefreshToken)
    if (!opened || !sesion) return { answer, cookies: [] }
    const { AuthenticationResult } = opened
    const RefreshToken = sesionInCookie(sesion)
    const isNew = !AuthParameters?.REFRESH_TOKEN
    return {
      answer: { ...answer, AuthenticationResult: { ...AuthenticationResult, RefreshToken } },
      cookies: [
        renewalCookie(sesion, AuthenticationResult.RefreshToken, isSecure),
        ...(isNew ? await leaveOthers(sesion) : []),
      ],
    }
  }

  return { body: kept ? withToken(kept) : body, settle }
}
