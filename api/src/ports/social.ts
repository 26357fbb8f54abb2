import type { ProveedorSocial } from '../../contract/index.ts'

/** What a person is sent to a provider with (OAuth 2.0 with PKCE, OpenID Connect). */
export interface Authorization {
  provider: ProveedorSocial
  /** Where the person comes back to, absolute. */
  redirectUri: string
  state: string
  nonce: string
  /** base64url(SHA-256(verifier)). */
  codeChallenge: string
}

export interface SocialTokens {
  accessToken: string
  idToken: string
  /** Renews the other two; not every client of a pool is given one. */
  refreshToken: string | undefined
}

/** Sign-in by a social provider, through the identity service. */
export interface Social {
  /** Where to send a person; relative to this site when the service comes with the API. */
  addressOf(authorization: Authorization): string
  /** Changes the code that a person came back with. Rejects when the service refuses it or does not answer. */
  exchange(code: string, verifier: string, redirectUri: string): Promise<SocialTokens>
}
