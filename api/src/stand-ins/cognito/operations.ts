import {
  identidadIncorporada,
  type OperacionIdentidad,
  solicitudesIdentidad,
} from '../../../contract/index.ts'
import { hasNul } from '../../machinery/http/validate.ts'
import type { Caller } from './accounts/caller.ts'
import { confirmForgotPassword, forgotPassword } from './accounts/recuperacion.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './accounts/registro.ts'
import type { IdentityContext } from './context/context.ts'
import {
  changePassword,
  deleteUser,
  getUser,
  globalSignOut,
  revokeToken,
  updateUserAttributes,
} from './cuenta.ts'
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from './factor-operations.ts'
import type { Inputs } from './protocol/inputs.ts'
import { Refusal } from './protocol/refusal.ts'
import { initiateAuth, respondToAuthChallenge } from './sign-in/ingreso.ts'

type Operations = {
  [Name in OperacionIdentidad]: (
    ctx: IdentityContext,
    input: Inputs[Name],
    caller: Caller,
  ) => Promise<object>
}

const operations: Operations = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  DeleteUser: deleteUser,
  GlobalSignOut: globalSignOut,
  RevokeToken: revokeToken,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
}

const prefix = 'AWSCognitoIdentityProviderService.'

const isOperation = (name: string): name is OperacionIdentidad => Object.hasOwn(operations, name)

const requireClient = (input: object) => {
  if ('ClientId' in input && input.ClientId !== identidadIncorporada.clientId)
    throw new Refusal('noClient')
}

const read = <Name extends OperacionIdentidad>(name: Name, body: unknown): Inputs[Name] => {
  const parsed = solicitudesIdentidad[name].safeParse(body)
  if (!parsed.success || hasNul(parsed.data)) throw new Refusal('malformedRequest')
  requireClient(parsed.data)
  return parsed.data as Inputs[Name]
}

const run = <Name extends OperacionIdentidad>(
  ctx: IdentityContext,
  name: Name,
  body: unknown,
  caller: Caller,
) => operations[name](ctx, read(name, body), caller)

/** Runs the operation that a target names on a parsed body; throws a Refusal. */
export const runOperation = async (
  ctx: IdentityContext,
  target: string,
  body: unknown,
  caller: Caller,
) => {
  const name = target.startsWith(prefix) ? target.slice(prefix.length) : ''
  if (!isOperation(name)) throw new Refusal('unknownOperation')
  return run(ctx, name, body, caller)
}
