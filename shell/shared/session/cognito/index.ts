import { CognitoUserAttribute, type ISignUpResult } from 'amazon-cognito-identity-js'
import type { Identity } from '../identity/identity.ts'
import { forgetSession } from '../store/store.ts'
import { refuseWrongPassword } from './error-texts.ts'
import { throwaway, userPool } from './pool.ts'
import { callbacks, settle } from './settle.ts'
import { signIn } from './sign-in.ts'
import { asSignedIn, refresh } from './signed-in.ts'
import { userNamed, userWith } from './user.ts'

const attributeList = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }))

/** The identity service by amazon-cognito-identity-js, with promises for callbacks and our errors for its own. */
export const identity: Identity = {
  signUp: async (email, password, attributes) => {
    const list = attributeList(attributes)
    const { userSub } = await settle<ISignUpResult>((done) =>
      userPool(throwaway()).signUp(email, password, list, [], done),
    )
    return userSub
  },
  confirm: async (email, code) => {
    await settle((done) => userNamed(email).confirmRegistration(code, false, done))
  },
  resend: async (email) => {
    await settle((done) => userNamed(email).resendConfirmationCode(done))
  },
  signIn,
  beginFactor: () =>
    asSignedIn((user) =>
      settle<string>((done) =>
        user.associateSoftwareToken({
          associateSecretCode: (secret) => done(null, secret),
          onFailure: done,
        }),
      ),
    ),
  confirmFactor: async (code) => {
    const preferred = { PreferredMfa: true, Enabled: true }
    await asSignedIn(async (user) => {
      await settle((done) => user.verifySoftwareToken(code, 'Plaza', callbacks(done)))
      await settle((done) => user.setUserMfaPreference(null, preferred, done))
    })
  },
  endFactor: async () => {
    const off = { PreferredMfa: false, Enabled: false }
    await asSignedIn((user) => settle((done) => user.setUserMfaPreference(null, off, done)))
  },
  forgotPassword: async (email) => {
    await settle((done) => userNamed(email).forgotPassword(callbacks(done)))
  },
  confirmPassword: async (email, code, newPassword) => {
    await settle((done) => userNamed(email).confirmPassword(code, newPassword, callbacks(done)))
  },
  changePassword: async (password, newPassword) => {
    await asSignedIn((user) =>
      settle((done) => user.changePassword(password, newPassword, done)),
    ).catch(refuseWrongPassword)
  },
  getAttributes: async () => {
    const list = await asSignedIn((user) =>
      settle<CognitoUserAttribute[]>((done) => user.getUserAttributes(done)),
    )
    return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
  },
  updateAttributes: async (attributes) => {
    const list = attributeList(attributes)
    await asSignedIn((user) => settle((done) => user.updateAttributes(list, done)))
  },
  deleteUser: async () => {
    await asSignedIn((user) => settle((done) => user.deleteUser(done)))
    forgetSession()
  },
  signOutEverywhere: async () => {
    await asSignedIn((user) => settle((done) => user.globalSignOut(callbacks(done))))
    forgetSession()
  },
  revoke: async (tokens) => {
    // As far ahead as can be: an expired access token must not keep the refresh token from being revoked.
    const user = userWith({ ...tokens, clockDrift: Math.round(Date.now() / 1000) })
    await settle((done) => user.signOut(() => done(null)))
  },
  refresh,
}
