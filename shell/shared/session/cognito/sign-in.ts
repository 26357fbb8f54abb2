import {
  AuthenticationDetails,
  type CognitoUser,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import type { AskedCode } from '../identity/identity.ts'
import { callbacks, settle } from './settle.ts'
import { keepSession, userNamed } from './user.ts'

const challenge = (code: string, message: string) => Object.assign(new Error(message), { code })

const otherChallenge = () =>
  challenge('UnsupportedChallenge', 'Tu cuenta pide un segundo paso que Plaza no ofrece todavía.')

const newPassword = () => challenge('NEW_PASSWORD_REQUIRED', 'Porfavor actualiza tu contraseña')

const codeOf = (user: CognitoUser): AskedCode => ({
  answer: async (code) => {
    const opened = await settle<CognitoUserSession>((done) =>
      user.sendMFACode(code, callbacks(done), 'SOFTWARE_TOKEN_MFA'),
    )
    keepSession(opened)
  },
})

// The library answers the challenge MFA_SETUP itself once the first code was right.
const setupOf = async (user: CognitoUser): Promise<AskedCode> => {
  const secret = await settle<string>((done) =>
    user.associateSoftwareToken({
      associateSecretCode: (code) => done(null, code),
      onFailure: done,
    }),
  )
  const answer = async (code: string) => {
    const opened = await settle<CognitoUserSession>((done) =>
      user.verifySoftwareToken(code, 'Plaza', callbacks(done)),
    )
    keepSession(opened)
  }
  return { secret, answer }
}

/** Proves the password without sending it (SRP), and opens the session or answers which code it waits for. */
export const signIn = async (email: string, password: string): Promise<AskedCode | undefined> => {
  const user = userNamed(email)
  const details = new AuthenticationDetails({ Username: email, Password: password })
  const opened = await settle<CognitoUserSession | 'code' | 'setup'>((done) =>
    user.authenticateUser(details, {
      onSuccess: (session) => done(null, session),
      onFailure: done,
      newPasswordRequired: () => done(newPassword()),
      mfaRequired: () => done(otherChallenge()),
      totpRequired: () => done(null, 'code'),
      customChallenge: () => done(otherChallenge()),
      mfaSetup: () => done(null, 'setup'),
      selectMFAType: () => done(otherChallenge()),
    }),
  )
  if (opened === 'code') return codeOf(user)
  if (opened === 'setup') return setupOf(user)
  keepSession(opened)
  return undefined
}
