import { pageState } from '../../page/index.ts'
import { storage } from '../../storage/index.ts'

/** The tokens of a session as the browser keeps them. `clockDrift`: seconds that this device is ahead of the identity service. */
export interface StoredTokens {
  token: string
  idToken: string
  refreshToken: string | null
  clockDrift: number
}

const plainKeys = ['token', 'idToken', 'refreshToken'] as const
const identityKeys = ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'userData'] as const
const identityPrefix = 'CognitoIdentityServiceProvider.'

// The names that amazon-cognito-identity-js gives its items.
const ofClient = () => `${identityPrefix}${pageState().config.clientId}.`
const lastUserKey = () => `${ofClient()}LastAuthUser`

const tokensAt = (keyOf: (name: string) => string, access: string): StoredTokens | undefined => {
  const token = storage.get(keyOf(access))
  const idToken = storage.get(keyOf('idToken'))
  if (!token || !idToken) return undefined
  const refreshToken = storage.get(keyOf('refreshToken'))
  return { token, idToken, refreshToken, clockDrift: Number(storage.get(keyOf('clockDrift'))) || 0 }
}

/** The identity service's stored session, left by a sign-in with e-mail and password. */
export const identityTokens = () => {
  const user = storage.get(lastUserKey())
  return user ? tokensAt((name) => `${ofClient()}${user}.${name}`, 'accessToken') : undefined
}

/** The tokens stored under plain names, left by a social sign-in. */
export const plainTokens = () => tokensAt((name) => name, 'token')

const forgetPlain = () => {
  for (const key of plainKeys) storage.remove(key)
}

const forgetIdentityOf = (user: string | null) => {
  for (const key of identityKeys) storage.remove(`${ofClient()}${user}.${key}`)
}

const forgetIdentity = () => {
  const user = storage.get(lastUserKey())
  storage.remove(lastUserKey())
  forgetIdentityOf(user)
}

export const keepPlainTokens = ({
  token,
  idToken,
  refreshToken,
}: Omit<StoredTokens, 'clockDrift'>) => {
  forgetIdentity()
  forgetPlain()
  storage.set('idToken', idToken)
  if (refreshToken) storage.set('refreshToken', refreshToken)
  // Last: other tabs look when this one changes.
  storage.set('token', token)
}

/**
 * Keeps what `write` stores: the identity service's own items, the user's name last. Another tab looks after every single
 * change, so what was there before goes after it: on the way nobody seems to have signed out.
 */
export const keepIdentityTokens = (write: () => void) => {
  const before = storage.get(lastUserKey())
  write()
  if (before !== storage.get(lastUserKey())) forgetIdentityOf(before)
  forgetPlain()
}

export const forgetTokens = () => {
  forgetIdentity()
  forgetPlain()
}

/** Whether a change of this item can be a change of the session. */
export const isTokenKey = (key: string) =>
  key.startsWith(identityPrefix) || (plainKeys as readonly string[]).includes(key)
