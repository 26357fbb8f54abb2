import * as z from 'zod'
import { authorizeAddress } from '../machinery/auth/authorize-address.ts'
import type { Social } from '../ports/social.ts'

const patienceMs = 8000

const tokensSchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string().optional(),
})

/** The hosted sign-in of a user pool, at an address such as `https://plaza.auth.us-east-1.amazoncognito.com`. */
export const cognitoSocial = (origin: string, clientId: string): Social => ({
  addressOf: (authorization) => authorizeAddress(origin, clientId, authorization),
  exchange: async (code, verifier, redirectUri) => {
    const response = await fetch(`${origin}/oauth2/token`, {
      method: 'POST',
      signal: AbortSignal.timeout(patienceMs),
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    })
    if (!response.ok) throw new Error(`the token endpoint answered ${response.status}`)
    const tokens = tokensSchema.parse(await response.json())
    return {
      accessToken: tokens.access_token,
      idToken: tokens.id_token,
      refreshToken: tokens.refresh_token,
    }
  },
})
