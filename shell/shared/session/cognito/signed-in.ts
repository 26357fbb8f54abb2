import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js'
import { CognitoRefreshToken } from 'amazon-cognito-identity-js'
import { IdentityError } from '../identity/identity.ts'
import { claimsOf } from '../store/claims.ts'
import { forgetSession, getSession } from '../store/store.ts'
import { identityErrorOf, isEnded } from './error-texts.ts'
import { settle } from './settle.ts'
import { keepSession, userWith } from './user.ts'

const currentUser = (): CognitoUser => {
  const { token, idToken, refreshToken, expiresAt } = getSession()
  if (!token || !idToken) throw identityErrorOf(new Error('User is not authenticated'))
  const clockDrift = Math.round(expiresAt / 1000) - Number(claimsOf(token)?.exp)
  return userWith({ token, idToken, refreshToken, clockDrift })
}

const renewed = (refreshToken: string) =>
  settle<CognitoUserSession>((done) =>
    currentUser().refreshSession(new CognitoRefreshToken({ RefreshToken: refreshToken }), done),
  )

const isRefused = (error: unknown) =>
  error instanceof IdentityError && error.code === 'NotAuthorizedException'

/** Gets new tokens for the session, or ends it when they are refused. Whoever signed out meanwhile stays out. */
export const refresh = async () => {
  const { refreshToken, isAuthenticated } = getSession()
  if (!isAuthenticated) return
  if (!refreshToken) return forgetSession()
  const isSame = () => getSession().refreshToken === refreshToken
  try {
    const opened = await renewed(refreshToken)
    if (isSame()) keepSession(opened)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (isSame()) forgetSession()
  }
}

/**
 * Runs an operation as the signed-in user, with a token that is still good. Where the session was ended on another device, it
 * ends here, too.
 */
export const asSignedIn = async <T>(operate: (user: CognitoUser) => Promise<T>) => {
  if (getSession().expiresAt <= Date.now()) await refresh()
  const { sub } = getSession()
  try {
    return await operate(currentUser())
  } catch (cause) {
    if (!isEnded(cause)) throw cause
    await refresh()
    // Nor is it done by somebody else, who signed in in another tab.
    if (!sub || getSession().sub !== sub) throw cause
    return operate(currentUser())
  }
}
