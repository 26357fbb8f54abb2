import { IdentityError } from '../identity/identity.ts'

const credentials = 'Correo electrónico o contraseña incorrectos.'
const confirmed = 'Este correo ya está verificado. Inicia sesión.'
const ended = 'Tu sesión terminó. Vuelve a iniciar sesión.'
const common = 'Esa contraseña la usa mucha gente y es fácil de adivinar. Elige otra.'
const own =
  'No pongas tu nombre, tu correo ni la palabra Plaza en la contraseña: es lo primero que alguien prueba.'
const stale = 'Por seguridad, sal, vuelve a iniciar sesión con tu código e inténtalo de nuevo.'
const late = 'Pasó mucho tiempo. Escribe tu contraseña de nuevo.'
const tooMany = 'Hiciste demasiados intentos. Espera un momento e inténtalo de nuevo.'
const worn = 'Probaste ese código demasiadas veces. Pide uno nuevo.'
const unavailable = 'No pudimos completar la operación. Inténtalo de nuevo en un momento.'

const texts: Record<string, string> = {
  UsernameExistsException: 'Ya existe una cuenta con ese correo electrónico.',
  AliasExistsException: 'Ya existe una cuenta con ese correo electrónico.',
  InvalidPasswordException: 'Esa contraseña no es lo bastante segura. Prueba con otra más larga.',
  PasswordHistoryPolicyViolationException: 'Esa contraseña ya la usaste. Prueba con otra.',
  InvalidParameterException: 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.',
  CodeMismatchException: 'El código no es correcto. Revísalo e inténtalo de nuevo.',
  ExpiredCodeException: 'El código venció. Pide uno nuevo.',
  CodeDeliveryFailureException: 'No pudimos enviarte el código. Inténtalo de nuevo en un momento.',
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  NotAuthorizedException: credentials,
  UserNotFoundException: credentials,
  UserNotConfirmedException: 'Verifica tu correo electrónico para iniciar sesión.',
  PasswordResetRequiredException: 'Cambia tu contraseña para iniciar sesión.',
  ResourceNotFoundException: unavailable,
  UnknownOperationException: unavailable,
  InternalErrorException: unavailable,
  ServiceUnavailable: unavailable,
  NetworkError: 'No hay conexión con Plaza. Revisa tu internet e inténtalo de nuevo.',
}

// One code stands for several refusals: the provider's sentence tells them apart.
const bySentence: [code: string, sentence: RegExp, text: string][] = [
  ['NotAuthorizedException', /status is confirmed/i, confirmed],
  ['InvalidPasswordException', /too common/i, common],
  ['InvalidPasswordException', /a name of/i, own],
  ['NotAuthorizedException', /recent sign-in/i, stale],
  ['NotAuthorizedException', /session is expired/i, late],
  ['InvalidParameterException', /already confirmed/i, confirmed],
  ['NotAuthorizedException', /token/i, ended],
  ['NotAuthorizedException', /attempts exceeded/i, tooMany],
  ['LimitExceededException', /request a code again/i, worn],
  ['NotAuthorizedException', /disabled/i, 'Esta cuenta está desactivada.'],
]

const units = [
  [3600, 'hora'],
  [60, 'minuto'],
  [1, 'segundo'],
] as const

// Rounded up: who comes back then is let in. Of few hours it says the minutes.
const waitText = (seconds: number) => {
  const [size, unit] = units.find(([size]) => seconds > 2 * size) ?? units[2]
  const many = Math.ceil(seconds / size)
  return `${many} ${unit}${many === 1 ? '' : 's'}`
}

// Plaza's own service says how long, as others may have tried.
const limitText = (sentence: string) => {
  const [, seconds] = /try after (\d+) seconds/i.exec(sentence) ?? []
  return (
    seconds && `Hubo demasiados intentos. Espera ${waitText(Number(seconds))} e inténtalo de nuevo.`
  )
}

/** What a person reads of a refusal: by its code, else the provider's own message. */
export const errorText = (code: string, message: string) =>
  bySentence.find(([of, sentence]) => of === code && sentence.test(message))?.[2] ??
  (code === 'LimitExceededException' ? limitText(message) : undefined) ??
  texts[code] ??
  message

const notAuthenticated = 'User is not authenticated'

/** Whether it refused because the session has ended, or its token has. */
export const isEnded = (error: unknown) => error instanceof IdentityError && error.message === ended

/** Whoever is signed in mistyped the one password: there is no address to be wrong. */
export const refuseWrongPassword = (error: unknown): never => {
  if (error instanceof IdentityError && error.message === credentials)
    throw new IdentityError(error.code, 'La contraseña actual no es correcta.')
  throw error
}

/** The error that a failure inside amazon-cognito-identity-js stands for. */
export const identityErrorOf = (cause: unknown): IdentityError => {
  const { code, message = '' } = (cause ?? {}) as { code?: string; message?: string }
  if (code) return new IdentityError(code, errorText(code, message))
  if (message === notAuthenticated) return new IdentityError('NotAuthenticated', notAuthenticated)
  // What has no code is a fault of the library or an answer that is none of the protocol's.
  return new IdentityError('UnknownError', '')
}
