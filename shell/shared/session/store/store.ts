import type { StoredUsuario } from '@plaza/contract'
import { create } from 'zustand'
import { claimsOf } from './claims.ts'
import { rolesOf } from './roles.ts'
import { anonymous, type Session } from './session.ts'
import {
  forgetTokens,
  identityTokens,
  isTokenKey,
  keepPlainTokens,
  plainTokens,
  type StoredTokens,
} from './stored-tokens.ts'
import { forgetUser, isUserKey, keepUser, userOf } from './stored-user.ts'

const expiryOf = ({ token, clockDrift }: StoredTokens) =>
  (Number(claimsOf(token)?.exp ?? 0) + clockDrift) * 1000

// What has expired still counts while it can be renewed: nobody waits for that before the page shows.
const isUsable = (tokens: StoredTokens | undefined): tokens is StoredTokens =>
  tokens !== undefined && (Boolean(tokens.refreshToken) || expiryOf(tokens) > Date.now())

const restore = (): Session => {
  const tokens = [identityTokens(), plainTokens()].find(isUsable)
  if (!tokens) return anonymous
  const { token, idToken, refreshToken } = tokens
  const { email = null, name = null, sub = null } = userOf(claimsOf(idToken))
  const expiresAt = expiryOf(tokens)
  return { email, name, sub, token, idToken, refreshToken, expiresAt, isAuthenticated: true }
}

// A page that came drawn shows what anybody sees first, as it was drawn, and then what is theirs.
const store = create<Session>(() => anonymous)
store.setState(restore())

/** Who was signed in when this page was opened. */
export const opener = store.getState().sub

/** Reads a part of the session and re-renders when that part changes: `useSession((s) => s.email)`. */
export const useSession = <T>(selector: (session: Session) => T) => store(selector)

/** The session now, outside of rendering. */
export const getSession = () => store.getState()

const isSame = (one: Session, other: Session) =>
  one.sub === other.sub &&
  one.isAuthenticated === other.isAuthenticated &&
  rolesOf(one).join() === rolesOf(other).join()

/** Calls back when somebody signed in or out or has other roles; answers the function that stops it. */
export const onSessionChange = (listener: () => void) =>
  store.subscribe((now, before) => {
    if (!isSame(now, before)) listener()
  })

/** Takes over what storage says now. */
export const rereadSession = () => store.setState(restore())

/** Has nobody signed in here; what is stored, and every other tab, stay as they are. */
export const leaveSession = () => store.setState(anonymous)

/** Forgets the user in this tab and, through storage, in every other one. */
export const forgetSession = () => {
  forgetTokens()
  forgetUser()
  leaveSession()
}

/** What is known of the signed-in person beside the session: apellidos, profile_complete. Good for display only. */
export const getUser = () => userOf(claimsOf(getSession().idToken ?? ''))

/** Changes what is stored of the signed-in person, the name on show included. */
export const updateUser = (part: Partial<Omit<StoredUsuario, 'sub'>>) => {
  keepUser({ ...getUser(), ...part })
  rereadSession()
}

/**
 * Signs in whoever brings tokens of the identity service: a social sign-in. Without a refresh token it ends when they
 * expire. Throws when they are no tokens.
 */
export const openSession = (tokens: Omit<StoredTokens, 'clockDrift'>, user: StoredUsuario) => {
  if (!claimsOf(tokens.token)?.exp || !claimsOf(tokens.idToken)?.sub)
    throw new TypeError('These are no tokens of an identity service')
  keepUser(user)
  keepPlainTokens(tokens)
  rereadSession()
}

// Another tab signed in or out.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isTokenKey(key) || isUserKey(key)) rereadSession()
  })
