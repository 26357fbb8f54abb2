import {
  AuthenticationDetails,
  type CognitoUser,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import type { AnswerCode } from '../identity.ts'
import { callbacks, settle } from './settle.ts'
import { keepSession, userNamed } from './user.ts'

const challenge = (code: string, message: string) => Object.assign(new Error(message), { code })

const otherChallenge = () =>
  challenge('UnsupportedChallenge', 'Tu cuenta pide un segundo paso que Plaza no ofrece todavía.')

const newPassword = () => challenge('NEW_PASSWORD_REQUIRED', 'Porfavor actualiza tu contraseña')

const answerWith =
  (user: CognitoUser): AnswerCode =>
  async (code) => {
    const opened = await settle<CognitoUserSession>((done) =>
      user.sendMFACode(code, callbacks(done), 'SOFTWARE_TOKEN_MFA'),
    )
    keepSession(opened)
  }

/** Proves the password without sending it (SRP), and opens the session or answers how to show a code for it. */
export const signIn = async (email: string, password: string): Promise<AnswerCode | undefined> => {
  const user = userNamed(email)
  const details = new AuthenticationDetails({ Username: email, Password: password })
  const opened = await settle<CognitoUserSession | 'code'>((done) =>
    user.authenticateUser(details, {
      onSuccess: (session) => done(null, session),
      onFailure: done,
      newPasswordRequired: () => done(newPassword()),
      mfaRequired: () => done(otherChallenge()),
      totpRequired: () => done(null, 'code'),
      customChallenge: () => done(otherChallenge()),
      mfaSetup: () => done(otherChallenge()),
      selectMFAType: () => done(otherChallenge()),
    }),
  )
  if (opened === 'code') return answerWith(user)
  keepSession(opened)
  return undefined
}
