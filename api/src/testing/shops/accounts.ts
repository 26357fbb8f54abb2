import {
  consentimientoRegistroVersion,
  identidadIncorporada,
  type NuevoUsuario,
  type Rol,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { createApp } from '../../app.ts'
import { addAccount } from '../../stand-ins/cognito/cognito.ts'

const password = 'Cafe de Colombia 1'
const { clientId: ClientId } = identidadIncorporada

interface Api {
  app: Pick<ReturnType<typeof createApp>, 'request'>
  db: Db
  key: Buffer
  authorization: string
}

interface Asked {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

let people = 0
let addresses = 0

const nextAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const nextCorreo = () => {
  people += 1
  return `persona${people}@correo.co`
}

/** A document's number that nobody else has. */
export const nextDocumento = () => {
  people += 1
  return String(1_000_000_000 + people)
}

/** People of an API: they sign up and sign in at its own identity service, and ask with their tokens. */
export const accountsOf = (api: Api) => {
  /** Sends a request, each from an address of its own, and reads the answer's JSON. */
  const ask = async (method: string, path: string, { body, token, headers }: Asked = {}) => {
    const response = await api.app.request(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': nextAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : undefined,
    }
  }

  const operate = async (operation: string, body: object, cookie?: string) => {
    const target = `AWSCognitoIdentityProviderService.${operation}`
    const type = { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' }
    const headers = { ...type, ...(cookie && { cookie }) }
    const answer = await ask('POST', '/identity', { body: { ClientId, ...body }, headers })
    if (answer.status !== 200) throw new Error(`${operation}: ${answer.body.message}`)
    return answer.body
  }

  const signUp = async (correo = nextCorreo()) => {
    const UserAttributes = [{ Name: 'email', Value: correo }]
    const body = { Username: correo, Password: password, UserAttributes }
    const { UserSub } = await operate('SignUp', body)
    return { correo, sub: String(UserSub) }
  }

  const confirm = async (correo: string) => {
    const { body } = await ask('GET', `/dev/buzon?correo=${correo}`)
    const [ConfirmationCode] = /\b\d{6}\b/.exec(body[0].asunto) ?? []
    await operate('ConfirmSignUp', { Username: correo, ConfirmationCode })
  }

  const authenticate = async (AuthFlow: string, AuthParameters: object, cookie?: string) => {
    const asked = { AuthFlow, AuthParameters }
    const { AuthenticationResult } = await operate('InitiateAuth', asked, cookie)
    return {
      token: String(AuthenticationResult.AccessToken),
      idToken: String(AuthenticationResult.IdToken),
      refreshToken: String(AuthenticationResult.RefreshToken),
    }
  }

  const signIn = (correo: string, PASSWORD = password) =>
    authenticate('USER_PASSWORD_AUTH', { USERNAME: correo, PASSWORD })

  const cookieOf = (browser: string) => `plaza_dispositivo=${browser}`

  /** Signs in with a browser that is known again: by 43 letters, digits or dashes. */
  const signInAt = (browser: string, USERNAME: string, PASSWORD = password) =>
    authenticate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD }, cookieOf(browser))

  const refresh = (REFRESH_TOKEN: string, browser?: string) =>
    authenticate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN }, browser && cookieOf(browser))

  /** Somebody who signed in and has no account of Plaza's yet; the token carries these roles. */
  const newcomer = async (...roles: Rol[]) => {
    const correo = nextCorreo()
    const sub = await addAccount(api.db, api.key, { correo, password, roles })
    return { correo, sub: sub ?? '', ...(await signIn(correo)) }
  }

  /** Somebody who signed in and has an account with these roles. */
  const person = async (...roles: Rol[]) => {
    const one = await newcomer(...roles)
    await ask('GET', `/usuarios/by-email/${one.correo}`, { token: one.token })
    return one
  }

  const applicationToken = api.authorization.replace('Bearer ', '')

  /** Asks for the account of somebody who just signed up. */
  const register = (fresh: object) =>
    ask('POST', '/usuarios', { body: fresh, token: applicationToken })

  return { ask, signUp, confirm, signIn, signInAt, refresh, newcomer, person, register }
}

/** What somebody who just signed up sends; what a test does not say is ordinary. */
export const newUsuario = (
  { sub, correo }: { sub: string; correo: string },
  given: Partial<NuevoUsuario> = {},
) => ({
  id_usuario: sub,
  correo_electronico: correo,
  nombres: 'Ana María',
  apellidos: 'Gómez Ruiz',
  tipo_documento: 'Cédula de ciudadanía',
  numero_documento: nextDocumento(),
  direccion_principal: 'Calle 57 # 9-34',
  genero: 'Femenino',
  telefono: '3001112233',
  como_supiste: 'Por una amiga',
  rol: 'Comprador',
  consentimiento_version: consentimientoRegistroVersion,
  ...given,
})

export type Accounts = ReturnType<typeof accountsOf>
