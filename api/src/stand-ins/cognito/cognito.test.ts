import { CognitoRefreshToken, type CognitoUserAttribute } from 'amazon-cognito-identity-js'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../machinery/server/listen.ts'
import {
  type CognitoBrowser,
  cognitoBrowser,
  dialects,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'

const password = 'Cafe de Colombia 1'
const attributes = {
  given_name: 'Ana',
  family_name: 'Gómez',
  phone_number: '+573001112233',
  address: 'Calle 57 # 9-34',
  gender: 'Femenino',
  'custom:tipo_documento': 'Cédula de ciudadanía',
  'custom:numero_documento': '1020304050',
}

let people = 0

describe.each(dialects)('the identity service on %s, by amazon-cognito-identity-js', (dialect) => {
  let api: TestApi
  let origin: string
  let close: () => Promise<void>
  let browser: CognitoBrowser

  beforeAll(async () => {
    api = await testApi(dialect)
    const server = await listen(api.app, 0)
    origin = `http://127.0.0.1:${server.port}`
    close = server.close
    browser = cognitoBrowser(origin)
  })
  afterAll(async () => {
    await close()
    await api.close()
  })

  const newEmail = () => {
    people += 1
    return `ana${people}@correo.co`
  }

  const codeFor = async (correo: string) => {
    const response = await api.app.request(`/api/dev/buzon?correo=${correo}`)
    const [newest] = await response.json()
    return /\b\d{6}\b/.exec(newest?.asunto)?.[0] ?? ''
  }

  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  const person = async () => {
    const email = newEmail()
    const { userSub } = await browser.signUp(email, password, attributes)
    await browser.confirm(email, await codeFor(email))
    return { email, sub: userSub }
  }

  const authorize = (token: string) => api.deps.sessions.verifyAccess(token)

  it('lives a whole account: register, wrong code, resend, confirm, sign in, use, delete', async () => {
    const email = newEmail()
    const signedUp = await browser.signUp(email, password, attributes)
    expect(signedUp.userConfirmed).toBe(false)
    const first = await codeFor(email)
    await expect(browser.confirm(email, wrong(first))).rejects.toMatchObject({
      code: 'CodeMismatchException',
    })
    await expect(browser.signIn(email, password)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
    })
    await browser.resend(email)
    const second = await codeFor(email)
    await browser.confirm(email, second)
    await expect(browser.confirm(email, second)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    })
    const { user, session } = await browser.signIn(email.toUpperCase(), password)
    expect(await authorize(session.getAccessToken().getJwtToken())).toMatchObject({
      sub: signedUp.userSub,
      roles: [],
    })
    const list = await browser.settle<CognitoUserAttribute[]>((done) =>
      user.getUserAttributes(done),
    )
    const told = Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
    expect(told).toEqual({ sub: signedUp.userSub, email, email_verified: 'true', ...attributes })
    await browser.settle((done) => user.deleteUser(done))
    await expect(browser.signIn(email, password)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
    await expect(authorize(session.getAccessToken().getJwtToken())).rejects.toThrow()
  })

  // One in 256 of the exchange's numbers begins with a zero; every sign-in of every run is such a try as well.
  const times = dialect === 'SQLite' ? 12 : 4
  it(`signs in ${times} times in a row`, async () => {
    const { email, sub } = await person()
    for (let i = 0; i < times; i++) {
      const { session } = await browser.signIn(email, password)
      expect(session.getIdToken().payload.sub).toBe(sub)
    }
  }, 240_000)

  it('puts the listed claims in the tokens, roles as groups', async () => {
    const { email, sub } = await person()
    await api.deps.identity.addToGroup(sub, 'Comercio')
    await api.deps.identity.addToGroup(sub, 'Comercio')
    const { session } = await browser.signIn(email, password)
    const access = session.getAccessToken().getJwtToken()
    const id = session.getIdToken().getJwtToken()
    const common = { iss: api.deps.identityService?.issuer, origin_jti: expect.any(String) }
    expect(decodeProtectedHeader(access)).toEqual({ alg: 'RS256', kid: expect.any(String) })
    expect(decodeJwt(access)).toMatchObject({
      ...common,
      sub,
      token_use: 'access',
      client_id: 'plazalocalweb',
      scope: 'aws.cognito.signin.user.admin',
      username: sub,
      'cognito:groups': ['Comercio'],
      jti: expect.any(String),
      event_id: expect.any(String),
    })
    expect(decodeJwt(access).aud).toBeUndefined()
    expect(decodeJwt(id)).toMatchObject({
      ...common,
      sub,
      aud: 'plazalocalweb',
      token_use: 'id',
      'cognito:username': sub,
      'cognito:groups': ['Comercio'],
      email,
      email_verified: true,
      given_name: 'Ana',
      family_name: 'Gómez',
      phone_number: '+573001112233',
      phone_number_verified: false,
      address: { formatted: 'Calle 57 # 9-34' },
      gender: 'Femenino',
      'custom:numero_documento': '1020304050',
    })
    expect(await api.deps.sessions.verifyIdentity(id)).toMatchObject({
      sub,
      correo: email,
      roles: ['Comercio'],
    })
  })

  it('refreshes a session: the sign-in stays the same, a new role is there', async () => {
    const { email, sub } = await person()
    const { user, session } = await browser.signIn(email, password)
    await api.deps.identity.addToGroup(sub, 'Socio')
    const again = await browser.settle<typeof session>((done) =>
      user.refreshSession(session.getRefreshToken(), done),
    )
    const before = decodeJwt(session.getAccessToken().getJwtToken())
    const after = decodeJwt(again.getAccessToken().getJwtToken())
    expect(after).toMatchObject({ origin_jti: before.origin_jti, auth_time: before.auth_time })
    expect(after.jti).not.toBe(before.jti)
    expect(after['cognito:groups']).toEqual(['Socio'])
    expect(again.getRefreshToken().getToken()).not.toBe(session.getRefreshToken().getToken())
  })

  it('changes a password: the old one is refused, other sessions end, this one stays', async () => {
    const { email } = await person()
    const other = await browser.signIn(email, password)
    const { user, session } = await browser.signIn(email, password)
    await expect(
      browser.settle((done) => user.changePassword('no es esta', 'Otra clave 22', done)),
    ).rejects.toMatchObject({ code: 'NotAuthorizedException' })
    await expect(
      browser.settle((done) => user.changePassword(password, 'corta', done)),
    ).rejects.toMatchObject({ code: 'InvalidPasswordException' })
    await browser.settle((done) => user.changePassword(password, 'Otra clave 22', done))
    await authorize(session.getAccessToken().getJwtToken())
    await expect(authorize(other.session.getAccessToken().getJwtToken())).rejects.toMatchObject({
      code: 'token_invalido',
    })
    await expect(browser.signIn(email, password)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    await browser.signIn(email, 'Otra clave 22')
  })

  it('recovers a password by code, once', async () => {
    const { email } = await person()
    const { session } = await browser.signIn(email, password)
    expect(await browser.forgot(email)).toEqual({
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: 'a***@c***',
      },
    })
    const code = await codeFor(email)
    await expect(browser.reset(email, wrong(code), 'Otra clave 33')).rejects.toMatchObject({
      code: 'CodeMismatchException',
    })
    await browser.reset(email, code, 'Otra clave 33')
    await expect(browser.reset(email, code, 'Otra clave 44')).rejects.toMatchObject({
      code: 'ExpiredCodeException',
    })
    await browser.signIn(email, 'Otra clave 33')
    await expect(authorize(session.getAccessToken().getJwtToken())).rejects.toThrow()
  })

  it('signs out everywhere at once, and lets the person back in within the same second', async () => {
    const { email } = await person()
    const first = await browser.signIn(email, password)
    const second = await browser.signIn(email, password)
    await browser.settle((done) => first.user.globalSignOut(browser.callbacks(done)))
    for (const { session } of [first, second])
      await expect(authorize(session.getAccessToken().getJwtToken())).rejects.toThrow()
    const third = await browser.signIn(email, password)
    await authorize(third.session.getAccessToken().getJwtToken())
    const reused = new CognitoRefreshToken({
      RefreshToken: second.session.getRefreshToken().getToken(),
    })
    const refused = await api.app.request('/api/identity', {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        ClientId: 'plazalocalweb',
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: reused.getToken(), DEVICE_KEY: null },
      }),
    })
    expect(await refused.json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    })
  })

  it('revokes one session when its person signs out', async () => {
    const { email } = await person()
    const { user, session } = await browser.signIn(email, password)
    await browser.settle((done) => user.signOut(() => done(null)))
    await expect(authorize(session.getAccessToken().getJwtToken())).rejects.toThrow()
  })

  it('updates attributes, but neither the e-mail nor what is not declared', async () => {
    const { email } = await person()
    const { user } = await browser.signIn(email, password)
    const update = (Name: string, Value: string) =>
      browser.settle((done) => user.updateAttributes([{ Name, Value }], done))
    await update('given_name', 'Ana María')
    await expect(update('email', 'otra@correo.co')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
    await expect(update('custom:rol', 'Administrador')).rejects.toMatchObject({
      code: 'InvalidParameterException',
    })
    const list = await browser.settle<CognitoUserAttribute[]>((done) =>
      user.getUserAttributes(done),
    )
    expect(list.find(({ Name }) => Name === 'given_name')?.Value).toBe('Ana María')
  })

  it('takes the password itself where a client sends it', async () => {
    const { email, sub } = await person()
    const { session } = await browser.signIn(email, password, 'USER_PASSWORD_AUTH')
    expect(session.getIdToken().payload.sub).toBe(sub)
    await expect(browser.signIn(email, 'no es esta', 'USER_PASSWORD_AUTH')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    })
  })

  it('refuses a second account for an address, a short password, a telephone that is none', async () => {
    const { email } = await person()
    await expect(browser.signUp(email.toUpperCase(), password)).rejects.toMatchObject({
      code: 'UsernameExistsException',
      message: 'User already exists',
    })
    await expect(browser.signUp(newEmail(), 'corta')).rejects.toMatchObject({
      code: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    })
    await expect(
      browser.signUp(newEmail(), password, { phone_number: '300' }),
    ).rejects.toMatchObject({ code: 'InvalidParameterException' })
    await expect(browser.signUp('ana', password)).rejects.toMatchObject({
      code: 'InvalidParameterException',
    })
  })

  it('keeps no password, code, refresh token or private key that a reader of the database could use', async () => {
    const email = newEmail()
    await browser.signUp(email, password, attributes)
    const code = await codeFor(email)
    await api.db.deleteFrom('correo_mensajes').execute()
    const rows = await Promise.all([
      api.db.selectFrom('identity_usuarios').selectAll().execute(),
      api.db.selectFrom('identity_codigos').selectAll().execute(),
      api.db.selectFrom('identity_sesiones').selectAll().execute(),
      api.db.selectFrom('claves').selectAll().where('nombre', '!=', 'webtoken').execute(),
    ])
    const text = JSON.stringify(rows)
    expect(text).toContain(email)
    expect(text).not.toContain(password)
    expect(text).not.toContain(`"${code}"`)
    expect(text).not.toContain('"d"')
  })
})
