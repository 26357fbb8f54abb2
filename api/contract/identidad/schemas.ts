import * as z from 'zod/mini'

/** Operations of the identity service, as named after `AWSCognitoIdentityProviderService.` in the header X-Amz-Target. */
export const operacionesIdentidad = [
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'GetUser',
  'UpdateUserAttributes',
  'DeleteUser',
  'GlobalSignOut',
  'RevokeToken',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
] as const
export type OperacionIdentidad = (typeof operacionesIdentidad)[number]

/** Types of refusal that a screen tells apart: the part after `#` of `__type`. */
export const erroresIdentidad = [
  'UsernameExistsException',
  'InvalidPasswordException',
  'InvalidParameterException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'ResourceNotFoundException',
  'UnknownOperationException',
] as const
export type ErrorIdentidad = (typeof erroresIdentidad)[number]

/** Most characters of a user pool's id, which is region, underscore, id. */
export const maxPoolLength = 55

/** Whether an id can be a user pool's. */
export const isPoolId = (poolId: string) =>
  poolId.length <= maxPoolLength && /^[\w-]+_[0-9a-zA-Z]+$/.test(poolId)

/** Prefix that the identity service wants before a telephone number. */
export const prefijoTelefono = '+57'

/** Attributes of a user at sign-up. */
export const atributosRegistroSchema = z.object({
  given_name: z.string(),
  family_name: z.string(),
  email: z.string(),
  /** Prefix +57 and the number, no spaces. */
  phone_number: z.string().check(z.regex(/^\+57\d{7,10}$/)),
  address: z.string(),
  gender: z.string(),
  'custom:tipo_documento': z.string(),
  'custom:numero_documento': z.string(),
})
export type AtributosRegistro = z.infer<typeof atributosRegistroSchema>

const atributos = z.array(z.object({ Name: z.string(), Value: z.string() }))
const cliente = { ClientId: z.string() }
const usuario = { ...cliente, Username: z.string() }
const sesion = { AccessToken: z.string() }
/** Of who has a session, or what the challenge MFA_SETUP gave to who has none yet. */
const sesionOReto = {
  AccessToken: z.optional(z.string()),
  Session: z.optional(z.nullable(z.string())),
}
/** `renovacion: "cookie"` keeps the refresh token in a cookie. */
const metadatos = { ClientMetadata: z.optional(z.record(z.string(), z.string())) }

/** The body of each operation. */
export const solicitudesIdentidad = {
  SignUp: z.object({ ...usuario, Password: z.string(), UserAttributes: atributos }),
  ConfirmSignUp: z.object({ ...usuario, ConfirmationCode: z.string() }),
  ResendConfirmationCode: z.object(usuario),
  InitiateAuth: z.object({
    ...cliente,
    ...metadatos,
    AuthFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH']),
    AuthParameters: z.record(z.string(), z.nullable(z.string())),
  }),
  RespondToAuthChallenge: z.object({
    ...cliente,
    ...metadatos,
    ChallengeName: z.enum([
      'PASSWORD_VERIFIER',
      'NEW_PASSWORD_REQUIRED',
      'SOFTWARE_TOKEN_MFA',
      'MFA_SETUP',
    ]),
    /** What the challenge before gave. */
    Session: z.optional(z.nullable(z.string())),
    ChallengeResponses: z.record(z.string(), z.string()),
  }),
  ForgotPassword: z.object(usuario),
  ConfirmForgotPassword: z.object({
    ...usuario,
    ConfirmationCode: z.string(),
    Password: z.string(),
  }),
  ChangePassword: z.object({
    ...sesion,
    PreviousPassword: z.string(),
    ProposedPassword: z.string(),
  }),
  GetUser: z.object(sesion),
  UpdateUserAttributes: z.object({ ...sesion, UserAttributes: atributos }),
  DeleteUser: z.object(sesion),
  GlobalSignOut: z.object(sesion),
  RevokeToken: z.object({ ...cliente, Token: z.string() }),
  AssociateSoftwareToken: z.object(sesionOReto),
  VerifySoftwareToken: z.object({ ...sesionOReto, UserCode: z.string() }),
  SetUserMFAPreference: z.object({
    ...sesion,
    SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean() }),
  }),
} satisfies Record<OperacionIdentidad, z.ZodMiniType>

const entrega = z.object({
  Destination: z.string(),
  DeliveryMedium: z.string(),
  AttributeName: z.string(),
})

const autenticacion = z.object({
  ChallengeName: z.optional(z.string()),
  Session: z.optional(z.string()),
  ChallengeParameters: z.record(z.string(), z.string()),
  AuthenticationResult: z.optional(
    z.object({
      AccessToken: z.string(),
      IdToken: z.string(),
      /** Absent after a refresh: the old one stays good. */
      RefreshToken: z.optional(z.string()),
      /** Seconds. */
      ExpiresIn: z.int(),
      TokenType: z.literal('Bearer'),
    }),
  ),
})

const vacia = z.object({})
const sentCodigo = z.object({ CodeDeliveryDetails: entrega })

/** The answer to each operation. */
export const respuestasIdentidad = {
  SignUp: z.object({
    UserConfirmed: z.boolean(),
    UserSub: z.string(),
    CodeDeliveryDetails: z.optional(entrega),
  }),
  ConfirmSignUp: vacia,
  ResendConfirmationCode: sentCodigo,
  InitiateAuth: autenticacion,
  RespondToAuthChallenge: autenticacion,
  ForgotPassword: sentCodigo,
  ConfirmForgotPassword: vacia,
  ChangePassword: vacia,
  GetUser: z.object({ Username: z.string(), UserAttributes: atributos }),
  UpdateUserAttributes: z.object({ CodeDeliveryDetailsList: z.array(entrega) }),
  DeleteUser: vacia,
  GlobalSignOut: vacia,
  RevokeToken: vacia,
  AssociateSoftwareToken: z.object({ SecretCode: z.string(), Session: z.optional(z.string()) }),
  VerifySoftwareToken: z.object({ Status: z.string(), Session: z.optional(z.string()) }),
  SetUserMFAPreference: vacia,
} satisfies Record<OperacionIdentidad, z.ZodMiniType>

/** The body of a refused operation. `__type` may carry a namespace before `#`. */
export const errorIdentidadSchema = z.object({ __type: z.string(), message: z.string() })

/** The body of any operation; the header X-Amz-Target says which. */
export const solicitudIdentidadSchema = z.union(Object.values(solicitudesIdentidad))

/** The answer to any operation. */
export const respuestaIdentidadSchema = z.union(Object.values(respuestasIdentidad))

/** Pool and client of the identity service that comes with the API, where no other is configured. */
export const identidadIncorporada = {
  userPoolId: 'us-east-1_PlazaLocal',
  clientId: 'plazalocalweb',
} as const
