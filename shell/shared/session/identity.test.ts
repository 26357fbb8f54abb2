import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorText } from './cognito/error-texts.ts'
import {
  ana,
  authentication,
  identityItems,
  identityService,
  openPage,
  refusal,
  tokensOf,
} from './testing.ts'

const open = async (items: Record<string, string> = {}) => {
  const page = await openPage(items)
  return { ...page, identity: await page.loadIdentity() }
}

describe('the identity service', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('opens an account and tells its sub', async () => {
    const asked = identityService({ SignUp: [{ body: { UserConfirmed: false, UserSub: ana } }] })
    const { identity } = await open()
    const attributes = {
      given_name: 'Ana',
      family_name: 'Gómez',
      email: 'ana@plaza.co',
      phone_number: '+573001234567',
      address: 'Calle 1',
      gender: 'Femenino',
      'custom:tipo_documento': 'Pasaporte',
      'custom:numero_documento': 'A1',
    }
    expect(await identity.signUp('ana@plaza.co', 'una clave larga', attributes)).toBe(ana)
    expect(asked[0]?.body).toMatchObject({ ClientId: 'web', Username: 'ana@plaza.co' })
    expect(asked[0]?.body.UserAttributes).toContainEqual({ Name: 'family_name', Value: 'Gómez' })
  })

  it('says in Spanish why it refuses, and which code it was', async () => {
    identityService({ ConfirmSignUp: [refusal('CodeMismatchException', 'Invalid code')] })
    const { identity } = await open()
    await expect(identity.confirm('ana@plaza.co', '000000')).rejects.toMatchObject({
      code: 'CodeMismatchException',
      message: 'El código no es correcto. Revísalo e inténtalo de nuevo.',
    })
  })

  it('calls a lost connection NetworkError', async () => {
    identityService({})
    const { identity } = await open()
    await expect(identity.forgotPassword('ana@plaza.co')).rejects.toMatchObject({
      code: 'NetworkError',
      message: 'No hay conexión con Plaza. Revisa tu internet e inténtalo de nuevo.',
    })
  })

  it('makes no sentence of an answer that is none of its protocol', async () => {
    identityService({ ResendConfirmationCode: [{ status: 500, body: {} }] })
    const { identity } = await open()
    const refused = identity.resend('ana@plaza.co')
    await expect(refused).rejects.toMatchObject({ code: 'UnknownError', message: '' })
  })

  it('does nothing for a visitor', async () => {
    const { identity } = await open()
    await expect(identity.changePassword('a', 'b')).rejects.toMatchObject({
      message: 'User is not authenticated',
    })
  })

  it('deletes the account and ends the session', async () => {
    const asked = identityService({ DeleteUser: [{ body: {} }] })
    const { identity, getSession } = await open(identityItems(ana, 600))
    await identity.deleteUser()
    expect(asked[0]?.operation).toBe('DeleteUser')
    expect(getSession().isAuthenticated).toBe(false)
  })

  it('ends every session of the person, this one included', async () => {
    const asked = identityService({ GlobalSignOut: [{ body: {} }] })
    const { identity, getSession } = await open(identityItems(ana, 600))
    await identity.signOutEverywhere()
    expect(asked[0]?.operation).toBe('GlobalSignOut')
    expect(getSession().isAuthenticated).toBe(false)
  })

  it('ends a session that was ended elsewhere, and repeats what a renewed one may', async () => {
    const revoked = refusal('NotAuthorizedException', 'Access Token has been revoked')
    identityService({
      GlobalSignOut: [revoked],
      InitiateAuth: [refusal('NotAuthorizedException', 'Refresh Token has been revoked')],
    })
    const { identity, getSession } = await open(identityItems(ana, 600))
    const refused = identity.signOutEverywhere()
    await expect(refused).rejects.toThrow('Tu sesión terminó.')
    expect(getSession().isAuthenticated).toBe(false)

    const expired = refusal('NotAuthorizedException', 'Access Token has expired')
    const asked = identityService({
      ChangePassword: [expired, { body: {} }],
      InitiateAuth: [authentication(tokensOf(ana, 900))],
    })
    const other = await open(identityItems(ana, 600))
    await other.identity.changePassword('la de antes', 'tinto en la mañana')
    expect(asked.map(({ operation }) => operation)).toEqual([
      ...['ChangePassword', 'InitiateAuth', 'ChangePassword'],
    ])
    expect(other.getSession().isAuthenticated).toBe(true)
  })

  it('makes the refresh token worthless at sign-out, though the access token has expired', async () => {
    const asked = identityService({ RevokeToken: [{ body: {} }] })
    // Of its own: what another page signed out of without a connection is asked for again and again.
    const refreshToken = { [`CognitoIdentityServiceProvider.web.${ana}.refreshToken`]: 'only-here' }
    const { signOut } = await open({ ...identityItems(ana, -600), ...refreshToken })
    signOut()
    await expect
      .poll(() => asked.filter(({ body }) => body.Token === 'only-here'))
      .toMatchObject([{ operation: 'RevokeToken' }])
  })
})

describe('errorText', () => {
  it.each([
    [
      'NotAuthorizedException',
      'Incorrect username or password.',
      'Correo electrónico o contraseña',
    ],
    ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'ya está'],
    ['NotAuthorizedException', 'Access Token has been revoked', 'Tu sesión terminó'],
    ['InvalidParameterException', 'User is already confirmed.', 'ya está verificado'],
    ['LimitExceededException', 'Attempt limit exceeded', 'demasiados intentos'],
    ['LimitExceededException', 'please try after 1 seconds.', 'Espera 1 segundo e'],
    ['LimitExceededException', 'please try after 841 seconds.', 'Espera 15 minutos e'],
    ['LimitExceededException', 'please try after 3601 seconds.', 'Espera 61 minutos e'],
    ['LimitExceededException', 'please try after 80000 seconds.', 'Espera 23 horas e'],
    ['LimitExceededException', 'exceeded, please request a code again.', 'Pide uno nuevo.'],
    ['SomethingElseException', 'A sentence of the provider.', 'A sentence of the provider.'],
  ])('of %s, %s', (code, message, text) => {
    expect(errorText(code, message)).toContain(text)
  })
})
