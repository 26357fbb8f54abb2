import { claimsOf } from './claims.ts'
import type { Session } from './session.ts'

const claimsIn = ({ idToken }: Session) => claimsOf(idToken ?? '') ?? {}

/** The social provider that a session came through ("Google"); undefined for e-mail and password. */
export const providerOf = (session: Session): string | undefined => {
  const { identities } = claimsIn(session)
  const [first] = Array.isArray(identities) ? identities : []
  return typeof first?.providerName === 'string' ? first.providerName : undefined
}

/** When the person last proved who they are, in ms since 1970; 0 for a visitor. */
export const signedInAt = (session: Session) => Number(claimsIn(session).auth_time ?? 0) * 1000
