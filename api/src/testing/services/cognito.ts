import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
  type ISignUpResult,
} from 'amazon-cognito-identity-js'
import { identidadIncorporada } from '../../../contract/index.ts'

const ownStorage = (): ICognitoStorage => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

const settle = <Value = unknown>(
  run: (done: (error: unknown, value?: Value) => void) => void,
): Promise<Value> =>
  new Promise((resolve, reject) =>
    run((error, value) => (error ? reject(error) : resolve(value as Value))),
  )

const callbacks = <Value>(done: (error: unknown, value?: Value) => void) => ({
  onSuccess: (value: Value) => done(null, value),
  onFailure: (error: unknown) => done(error),
})

/** A browser of its own whose identity service is at `origin`, driven by amazon-cognito-identity-js. */
export const cognitoBrowser = (origin: string) => {
  const Storage = ownStorage()
  const { userPoolId, clientId } = identidadIncorporada
  const endpoint = `${origin}/api/identity`
  const Pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    endpoint,
    Storage,
  })
  const named = (Username: string) => new CognitoUser({ Username, Pool, Storage })

  const open = (email: string, password: string, flow?: string) => {
    const user = named(email)
    if (flow) user.setAuthenticationFlowType(flow)
    const details = new AuthenticationDetails({ Username: email, Password: password })
    return settle<CognitoUserSession>((done) =>
      user.authenticateUser(details, callbacks(done)),
    ).then((session) => ({ user, session }))
  }

  return {
    pool: Pool,
    named,
    signUp: (email: string, password: string, attributes: Record<string, string> = {}) => {
      const list = Object.entries({ email, ...attributes }).map(
        ([Name, Value]) => new CognitoUserAttribute({ Name, Value }),
      )
      return settle<ISignUpResult>((done) => Pool.signUp(email, password, list, [], done))
    },
    confirm: (email: string, code: string) =>
      settle((done) => named(email).confirmRegistration(code, false, done)),
    resend: (email: string) => settle((done) => named(email).resendConfirmationCode(done)),
    /** Proves the password by SRP, or sends it when the flow is USER_PASSWORD_AUTH. */
    signIn: open,
    forgot: (email: string) =>
      settle((done) =>
        named(email).forgotPassword({
          ...callbacks(done),
          inputVerificationCode: (data) => done(null, data),
        }),
      ),
    reset: (email: string, code: string, password: string) =>
      settle((done) => named(email).confirmPassword(code, password, callbacks(done))),
    settle,
    callbacks,
  }
}

export type CognitoBrowser = ReturnType<typeof cognitoBrowser>
