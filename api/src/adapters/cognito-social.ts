import * as z from 'zod'
import { authorizeAddress } from '../machinery/auth/authorize-address.ts'
import { createGuard } from '../machinery/outside/outside.ts'
import type { NoteOutside } from '../ports/outside.ts'
import type { Social } from '../ports/social.ts'

const patienceMs = 8000

const tokensSchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string().optional(),
})

class Answered extends Error {
  constructor(readonly status: number) {
    super(`the token endpoint answered ${status}`)
  }
}

// A code that is no code is refused: who makes codes up keeps nobody else out.
const isAway = (error: unknown) => !(error instanceof Answered) || error.status >= 500

const atOnce = 32

/** The hosted sign-in of a user pool, at an address such as `https://plaza.auth.us-east-1.amazoncognito.com`. */
export const cognitoSocial = (origin: string, clientId: string, note?: NoteOutside): Social => {
  const guard = createGuard('identidad', { atOnce, isAway, note })

  const askForTokens = async (body: URLSearchParams) => {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(`${origin}/oauth2/token`, { method: 'POST', signal, body })
    const text = await response.text()
    if (!response.ok) throw new Answered(response.status)
    return tokensSchema.parse(JSON.parse(text))
  }

  return {
    addressOf: (authorization) => authorizeAddress(origin, clientId, authorization),
    exchange: async (code, verifier, redirectUri) => {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      })
      const tokens = await guard(() => askForTokens(body))
      return {
        accessToken: tokens.access_token,
        idToken: tokens.id_token,
        refreshToken: tokens.refresh_token,
      }
    },
  }
}
