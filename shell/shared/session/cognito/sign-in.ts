import { AuthenticationDetails, type CognitoUserSession } from 'amazon-cognito-identity-js'
import { settle } from './settle.ts'
import { keepSession, userNamed } from './user.ts'

const challenge = (code: string, message: string) => Object.assign(new Error(message), { code })

const otherChallenge = () =>
  challenge('UnsupportedChallenge', 'Tu cuenta pide un segundo paso que Plaza no ofrece todavía.')

const newPassword = () => challenge('NEW_PASSWORD_REQUIRED', 'Porfavor actualiza tu contraseña')

/** Proves the password without sending it (SRP) and opens the session. */
export const signIn = async (email: string, password: string) => {
  const details = new AuthenticationDetails({ Username: email, Password: password })
  const opened = await settle<CognitoUserSession>((done) =>
    userNamed(email).authenticateUser(details, {
      onSuccess: (session) => done(null, session),
      onFailure: done,
      newPasswordRequired: () => done(newPassword()),
      mfaRequired: () => done(otherChallenge()),
      totpRequired: () => done(otherChallenge()),
      customChallenge: () => done(otherChallenge()),
      mfaSetup: () => done(otherChallenge()),
      selectMFAType: () => done(otherChallenge()),
    }),
  )
  keepSession(opened)
}
