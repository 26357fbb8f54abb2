import type { ErrorIdentidad } from '../../../../contract/index.ts'

type Type = ErrorIdentidad | 'CodeDeliveryFailureException'

const incorrect = 'Incorrect username or password.'

/** Why an operation is refused: the type that a client tells apart, and its sentence, as Cognito says them. */
const reasons = {
  usernameExists: ['UsernameExistsException', 'User already exists'],
  passwordTooShort: [
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  ],
  passwordTooLong: [
    'InvalidPasswordException',
    'Password did not conform with policy: Password too long',
  ],
  malformedRequest: ['InvalidParameterException', 'The request is not well formed.'],
  malformedEmail: ['InvalidParameterException', 'Invalid email address format.'],
  malformedPhone: ['InvalidParameterException', 'Invalid phone number format.'],
  undeclaredAttribute: [
    'InvalidParameterException',
    'Attributes did not conform to the schema: an attribute is not defined.',
  ],
  longAttribute: [
    'InvalidParameterException',
    'Attributes did not conform to the schema: an attribute is too long.',
  ],
  unwritableAttribute: [
    'NotAuthorizedException',
    'A client attempted to write unauthorized attribute',
  ],
  codeMismatch: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  factorMismatch: ['CodeMismatchException', 'Invalid code received for user'],
  expiredFactor: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  staleSignIn: ['NotAuthorizedException', 'A recent sign-in with the second factor is required.'],
  passwordCommon: [
    'InvalidPasswordException',
    'Password did not conform with policy: Password is too common',
  ],
  passwordOwn: [
    'InvalidPasswordException',
    'Password did not conform with policy: Password contains a name of its person or of the site',
  ],
  expiredCode: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  tooManyTries: ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  /** Waiting makes this code no better: another one does. */
  wornCode: ['LimitExceededException', 'Attempt limit exceeded, please request a code again.'],
  incorrectCredentials: ['NotAuthorizedException', incorrect],
  /** What is answered is no challenge that waits: nobody has looked at a password. */
  noChallenge: ['NotAuthorizedException', incorrect],
  cannotBeConfirmed: [
    'NotAuthorizedException',
    'User cannot be confirmed. Current status is CONFIRMED',
  ],
  revokedAccess: ['NotAuthorizedException', 'Access Token has been revoked'],
  expiredAccess: ['NotAuthorizedException', 'Access Token has expired'],
  invalidAccess: ['NotAuthorizedException', 'Invalid Access Token'],
  revokedRefresh: ['NotAuthorizedException', 'Refresh Token has been revoked'],
  expiredRefresh: ['NotAuthorizedException', 'Refresh Token has expired'],
  invalidRefresh: ['NotAuthorizedException', 'Invalid Refresh Token'],
  invalidCode: ['NotAuthorizedException', 'Invalid authorization code'],
  notConfirmed: ['UserNotConfirmedException', 'User is not confirmed.'],
  noClient: ['ResourceNotFoundException', 'User pool client does not exist.'],
  unknownOperation: ['UnknownOperationException', 'The operation is not one of this service.'],
  signInAgain: ['NotAuthorizedException', 'Sign in again before you delete the account.'],
  openOrders: [
    'InvalidParameterException',
    'The account has orders that are not over: it cannot be deleted yet.',
  ],
  lastOfShop: [
    'InvalidParameterException',
    'The account is the last that runs a shop: it cannot be deleted yet.',
  ],
  lastOfPlaza: [
    'InvalidParameterException',
    'The account is the last that administers Plaza: it cannot be deleted.',
  ],
  notDelivered: ['CodeDeliveryFailureException', 'The code could not be delivered.'],
} as const satisfies Record<string, readonly [Type, string]>

export type Reason = keyof typeof reasons

/** A refused operation. `retryAfter` is in seconds. */
export class Refusal extends Error {
  readonly type: Type

  constructor(
    readonly reason: Reason,
    readonly retryAfter?: number,
  ) {
    super(reasons[reason][1])
    this.name = 'Refusal'
    this.type = reasons[reason][0]
  }
}
