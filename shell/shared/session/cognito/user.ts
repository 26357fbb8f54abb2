import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { claimsOf } from '../store/claims.ts'
import { rereadSession } from '../store/store.ts'
import { keepIdentityTokens } from '../store/stored-tokens.ts'
import { lasting, throwaway, userPool } from './pool.ts'

/** Somebody by e-mail; nothing of what the library does with this user outlives the operation. */
export const userNamed = (email: string) => {
  const Storage = throwaway()
  return new CognitoUser({ Username: email, Pool: userPool(Storage), Storage })
}

const usernameIn = (token: string) => {
  const { username, sub } = claimsOf(token) ?? {}
  return String(username ?? sub)
}

interface Opened {
  token: string
  idToken: string
  refreshToken: string | null
  /** Seconds that this device's clock is ahead of the tokens'. */
  clockDrift: number
}

/** Whoever holds these tokens. */
export const userWith = ({ token, idToken, refreshToken, clockDrift }: Opened) => {
  const user = userNamed(usernameIn(token))
  user.setSignInUserSession(
    new CognitoUserSession({
      IdToken: new CognitoIdToken({ IdToken: idToken }),
      AccessToken: new CognitoAccessToken({ AccessToken: token }),
      RefreshToken: new CognitoRefreshToken({ RefreshToken: refreshToken ?? '' }),
      ...{ ClockDrift: clockDrift },
    }),
  )
  return user
}

/** Makes an opened session this browser's: the library stores it under its own names. */
export const keepSession = (opened: CognitoUserSession) => {
  const Username = usernameIn(opened.getAccessToken().getJwtToken())
  const user = new CognitoUser({ Username, Pool: userPool(lasting), Storage: lasting })
  keepIdentityTokens(() => user.setSignInUserSession(opened))
  rereadSession()
}
