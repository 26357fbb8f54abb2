import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mercadoPago } from '../../../adapters/mercado-pago.ts'
import { openIdentity } from '../../../identity.ts'
import { accountsOf, dialects, shopOf, type TestApi, testApi } from '../../../testing/testing.ts'

const ClientId = 'plazalocalweb'
const password = 'Cafe de Colombia 1'

describe.each(dialects)('a second factor on %s', (dialect) => {
  let api: TestApi
  let shop: Awaited<ReturnType<typeof shopOf>>
  let people: ReturnType<typeof accountsOf>
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
    shop = await shopOf(api, mercadoPago)
  })
  afterAll(() => shop.close())
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

  const operate = async (operation: string, body: object) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
    return (await people.ask('POST', '/identity', { body: { ClientId, ...body }, headers })).body
  }

  const codeOf = (secret: string, shift = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + shift * 30_000 })

  const enter = (correo: string, PASSWORD = password) =>
    operate('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: correo, PASSWORD },
    })

  const answer = (Session: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
    operate('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE },
    })

  const recover = async (Username: string) => {
    await operate('ForgotPassword', { Username })
    const { body } = await people.ask('GET', `/dev/buzon?correo=${Username}`)
    const [ConfirmationCode] = /\b\d{6}\b/.exec(body[0].asunto) ?? []
    const reset = { Username, ConfirmationCode, Password: 'tinto en la mañana' }
    expect(await operate('ConfirmForgotPassword', reset)).toEqual({})
  }

  const signIn = async (correo: string, code: string) => answer((await enter(correo)).Session, code)

  const protect = async () => {
    const person = await people.person('Administrador')
    const { token: AccessToken, refreshToken } = person
    const { SecretCode } = await operate('AssociateSoftwareToken', { AccessToken })
    const UserCode = codeOf(SecretCode)
    expect(await operate('VerifySoftwareToken', { AccessToken, UserCode })).toEqual({
      Status: 'SUCCESS',
    })
    const { token } = await people.refresh(refreshToken)
    wait(60)
    return { ...person, token, secret: String(SecretCode) }
  }

  it('is asked for once it is proved, and written in the tokens from then on', async () => {
    const { correo, token, secret } = await protect()
    expect(decodeJwt(token).amr).toEqual(['pwd', 'otp'])
    const asked = await enter(correo)
    expect([asked.ChallengeName, asked.AuthenticationResult]).toEqual([
      'SOFTWARE_TOKEN_MFA',
      undefined,
    ])
    const { AuthenticationResult } = await answer(asked.Session, codeOf(secret))
    expect(decodeJwt(AuthenticationResult.AccessToken).amr).toEqual(['pwd', 'otp'])
    const renewed = await people.refresh(AuthenticationResult.RefreshToken)
    expect(decodeJwt(renewed.token).amr).toEqual(['pwd', 'otp'])
  })

  it('is in use, too, for who shows a code again because the answer was lost, and in no other session', async () => {
    const { correo, token: AccessToken, refreshToken } = await people.person()
    const other = await enter(correo)
    const { SecretCode } = await operate('AssociateSoftwareToken', { AccessToken })
    const show = (UserCode: string, token = AccessToken) =>
      operate('VerifySoftwareToken', { AccessToken: token, UserCode })
    const first = codeOf(SecretCode)
    for (let i = 0; i < 7; i += 1) expect(await show(first)).toEqual({ Status: 'SUCCESS' })
    wait(30)
    expect(await show(codeOf(SecretCode))).toEqual({ Status: 'SUCCESS' })
    expect((await show('nunca!')).__type).toBe('CodeMismatchException')
    const elsewhere = other.AuthenticationResult.AccessToken
    expect((await show(codeOf(SecretCode), elsewhere)).__type).toBe('CodeMismatchException')
    const { token } = await people.refresh(refreshToken)
    expect((await people.ask('POST', '/segundo-factor/rescates', { token })).status).toBe(201)
    // The code that was shown again is not used up.
    expect((await signIn(correo, codeOf(SecretCode))).AuthenticationResult).toBeTruthy()
  })

  it('takes a code of one step before or after, and none twice', async () => {
    const { correo, secret } = await protect()
    for (const shift of [-2, 2])
      expect((await signIn(correo, codeOf(secret, shift))).__type).toBe('CodeMismatchException')
    const code = codeOf(secret, -1)
    expect((await signIn(correo, code)).AuthenticationResult).toBeTruthy()
    expect((await signIn(correo, code)).__type).toBe('CodeMismatchException')
    const next = codeOf(secret, 1)
    const all = await Promise.all([1, 2, 3].map(() => signIn(correo, next)))
    expect(all.filter(({ AuthenticationResult }) => AuthenticationResult)).toHaveLength(1)
    expect((await signIn(correo, codeOf(secret))).__type).toBe('CodeMismatchException')
  })

  it('may be guessed five times in a quarter of an hour', async () => {
    const { correo, secret } = await protect()
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn(correo, wrong)).__type).toBe('CodeMismatchException')
    expect((await signIn(correo, codeOf(secret))).__type).toBe('LimitExceededException')
    wait(901)
    expect((await signIn(correo, codeOf(secret))).AuthenticationResult).toBeTruthy()
  })

  it('may be guessed twenty times in a day, of which its person is told, until the password is another', async () => {
    const { correo, secret } = await protect()
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    const answers: string[] = []
    for (let quarter = 0; quarter < 6; quarter += 1) {
      for (let guess = 0; guess < 5; guess += 1) answers.push((await signIn(correo, wrong)).__type)
      wait(901)
    }
    expect(answers.filter((type) => type === 'CodeMismatchException')).toHaveLength(20)
    expect((await signIn(correo, codeOf(secret))).__type).toBe('LimitExceededException')
    const { body } = await people.ask('GET', `/dev/buzon?correo=${correo}`)
    const told = body.filter(({ asunto }: { asunto: string }) => /con tu contraseña/.test(asunto))
    expect(told).toHaveLength(1)
    await recover(correo)
    const { Session } = await enter(correo, 'tinto en la mañana')
    expect((await answer(Session, codeOf(secret))).AuthenticationResult).toBeTruthy()
  })

  it('answers a challenge in time, once, and none that is made up', async () => {
    const { correo, secret } = await protect()
    const { Session } = await enter(correo)
    expect((await answer('inventada', codeOf(secret))).__type).toBe('NotAuthorizedException')
    expect((await answer(Session, codeOf(secret))).AuthenticationResult).toBeTruthy()
    wait(60)
    expect((await answer(Session, codeOf(secret))).__type).toBe('NotAuthorizedException')
    const late = await enter(correo)
    wait(181)
    expect((await answer(late.Session, codeOf(secret))).__type).toBe('NotAuthorizedException')
  })

  it('opens nothing to who had proved the password of before', async () => {
    const { correo, secret } = await protect()
    const { Session } = await enter(correo)
    await recover(correo)
    expect((await answer(Session, codeOf(secret))).__type).toBe('NotAuthorizedException')
  })

  it('may be replaced by ten recovery codes, each good once, and told once', async () => {
    const { correo, token } = await protect()
    const { body } = await people.ask('POST', '/segundo-factor/rescates', { token })
    expect(new Set(body.rescates).size).toBe(10)
    const [rescate = ''] = body.rescates
    const find = async () => (await people.ask('GET', '/segundo-factor', { token })).body
    expect(await find()).toEqual({ activo: true, rescates_restantes: 10 })
    expect((await signIn(correo, rescate.toUpperCase())).AuthenticationResult).toBeTruthy()
    expect((await signIn(correo, rescate)).__type).toBe('CodeMismatchException')
    expect(await find()).toEqual({ activo: true, rescates_restantes: 9 })
    const rows = await api.db.selectFrom('identity_rescates').selectAll().execute()
    for (const { hash } of rows) expect(body.rescates).not.toContain(hash)
    // Whoever lost the answer to a code may show another, which opens nothing any more and is kept.
    const { Session } = await enter(correo)
    expect((await answer(Session, body.rescates[2])).AuthenticationResult).toBeTruthy()
    for (const again of [body.rescates[2], body.rescates[3]])
      expect((await answer(Session, again)).__type).toBe('NotAuthorizedException')
    expect(await find()).toEqual({ activo: true, rescates_restantes: 8 })
    await people.ask('POST', '/segundo-factor/rescates', { token })
    expect((await signIn(correo, body.rescates[1])).__type).toBe('CodeMismatchException')
  })

  it('is neither replaced nor given up by a session that did not prove it a moment ago', async () => {
    const { correo, token, secret } = await protect()
    const AccessToken = token
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }
    const renew = () => people.ask('POST', '/segundo-factor/rescates', { token })
    // The factor is new, the session need not be.
    wait(601)
    const first = await renew()
    expect([first.status, (await renew()).body.error.code]).toEqual([201, 'sesion_no_reciente'])
    expect((await operate('SetUserMFAPreference', off)).__type).toBe('NotAuthorizedException')
    const replaced = await operate('AssociateSoftwareToken', { AccessToken })
    expect(replaced.__type).toBe('NotAuthorizedException')
    expect((await signIn(correo, first.body.rescates[0])).AuthenticationResult).toBeTruthy()
    const opened = await signIn(correo, codeOf(secret))
    const fresh = opened.AuthenticationResult.AccessToken
    expect(await operate('SetUserMFAPreference', { ...off, AccessToken: fresh })).toEqual({})
    expect((await enter(correo)).AuthenticationResult).toBeTruthy()
  })

  it('goes with an administrator’s word for who lost it all, and with it every session', async () => {
    const { correo, sub, token } = await protect()
    await api.deps.identity.resetFactor(sub)
    expect((await people.ask('GET', '/sesion', { token })).status).toBe(401)
    expect((await enter(correo)).AuthenticationResult).toBeTruthy()
  })

  it('is what an administrator cannot do without, where it is required', async () => {
    const { db, key } = api
    const mail = { send: async () => undefined }
    const issuer = `http://localhost:3000/api/identity/us-east-1_PlazaLocal`
    const strict = openIdentity({ db, key, mail, issuer, requiresFactor: true })
    const other = await testApi(dialect, {
      db,
      identity: strict.port,
      sessions: strict.sessions,
      identityService: strict,
    })
    const ask = async (token: string, path: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await other.app.request(`/api${path}`, { headers })
      return [response.status, (await response.json()).error?.code]
    }
    const { token } = await people.person('Administrador')
    const comprador = await people.person()
    for (const path of ['/admin/comercios', '/admin/auditoria', '/validation-codes'])
      expect(await ask(token, path)).toEqual([403, 'segundo_factor_requerido'])
    expect(await ask(comprador.token, '/admin/auditoria')).toEqual([403, 'sin_permiso'])
    const proved = await protect()
    expect(await ask(proved.token, '/admin/auditoria')).toEqual([200, undefined])
    await other.close()
  })

  describe('where it is required', () => {
    let strict: TestApi
    beforeAll(async () => {
      const { db, key } = api
      const mail = { send: async () => undefined }
      const issuer = `http://localhost:3000/api/identity/us-east-1_PlazaLocal`
      const service = openIdentity({ db, key, mail, issuer, requiresFactor: true })
      const { port: identity, sessions } = service
      const { selling } = shop
      strict = await testApi(dialect, {
        ...{ db, identity, sessions, selling },
        identityService: service,
      })
    })
    afterAll(() => strict.close())

    const operateStrictly = async (operation: string, body: object) => {
      const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
      const asked = { body: { ClientId, ...body }, headers }
      return (await accountsOf(strict).ask('POST', '/identity', asked)).body
    }

    const arrive = (correo: string) =>
      operateStrictly('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: correo, PASSWORD: password },
      })

    const finish = (Session: string) =>
      operateStrictly('RespondToAuthChallenge', {
        ChallengeName: 'MFA_SETUP',
        Session,
        ChallengeResponses: { USERNAME: 'x' },
      })

    it('is set up by an administrator who signs in without it, before any session opens', async () => {
      const { correo } = await people.person('Administrador')
      const asked = await arrive(correo)
      expect(asked).toMatchObject({
        ChallengeName: 'MFA_SETUP',
        ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
      })
      expect(asked.AuthenticationResult).toBeUndefined()
      expect((await finish(asked.Session)).__type).toBe('NotAuthorizedException')
      const { Session } = asked
      const made = await operateStrictly('AssociateSoftwareToken', { Session })
      const verify = (UserCode: string) =>
        operateStrictly('VerifySoftwareToken', { Session: made.Session, UserCode })
      expect((await verify(codeOf(made.SecretCode, 5))).__type).toBe('CodeMismatchException')
      const verified = await verify(codeOf(made.SecretCode))
      expect(verified.Status).toBe('SUCCESS')
      const opened = await finish(verified.Session)
      expect(decodeJwt(opened.AuthenticationResult.AccessToken).amr).toEqual(['pwd', 'otp'])
      expect((await finish(verified.Session)).__type).toBe('NotAuthorizedException')
      expect((await arrive(correo)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    })

    it('is neither set up twice nor in another stage, nor by who took too long', async () => {
      const { correo } = await people.person('Administrador')
      const [one, two] = [await arrive(correo), await arrive(correo)]
      const made = await operateStrictly('AssociateSoftwareToken', { Session: one.Session })
      const UserCode = codeOf(made.SecretCode)
      await operateStrictly('VerifySoftwareToken', { Session: made.Session, UserCode })
      for (const Session of [two.Session, one.Session, 'inventada', null]) {
        const again = await operateStrictly('AssociateSoftwareToken', { Session })
        expect([again.__type, again.SecretCode]).toEqual(['NotAuthorizedException', undefined])
      }
      const asked = (await arrive(correo)).Session
      expect((await finish(asked)).__type).toBe('NotAuthorizedException')
      const late = await people.person('Administrador')
      const { Session } = await arrive(late.correo)
      wait(901)
      expect((await operateStrictly('AssociateSoftwareToken', { Session })).__type).toBe(
        'NotAuthorizedException',
      )
    })

    it('is set up by nobody who knows the password of before alone', async () => {
      const { correo } = await people.person('Administrador')
      const { Session } = await arrive(correo)
      const made = await operateStrictly('AssociateSoftwareToken', { Session })
      await recover(correo)
      const UserCode = codeOf(made.SecretCode)
      const old = { Session: made.Session, UserCode }
      expect((await operateStrictly('VerifySoftwareToken', old)).__type).toBe(
        'NotAuthorizedException',
      )
      expect((await operateStrictly('AssociateSoftwareToken', { Session })).__type).toBe(
        'NotAuthorizedException',
      )
      const owner = await operateStrictly('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: correo, PASSWORD: 'tinto en la mañana' },
      })
      expect(owner.ChallengeName).toBe('MFA_SETUP')
    })

    it('opens no session to who set it up by the password of before', async () => {
      const { correo } = await people.person('Administrador')
      const made = await operateStrictly('AssociateSoftwareToken', {
        Session: (await arrive(correo)).Session,
      })
      const UserCode = codeOf(made.SecretCode)
      const { Session } = await operateStrictly('VerifySoftwareToken', {
        Session: made.Session,
        UserCode,
      })
      await recover(correo)
      expect((await finish(Session)).__type).toBe('NotAuthorizedException')
    })

    it('is asked of whoever sends money back, after the shop was found to be theirs', async () => {
      const dueno = await people.person('Comercio')
      await api.db
        .insertInto('comercio_miembros')
        .values({
          comercio_id: 1,
          id_usuario: dueno.sub,
          funcion: 'dueño',
          creado_en: new Date().toISOString(),
        })
        .execute()
      const otro = await people.person('Comercio')
      const id = '00000000-0000-4000-8000-000000000000'
      const back = { id_productos: [{ id: 1, cantidad: 1 }] }
      const calls = [
        ['POST', `/comercios/1/pedidos/${id}/reembolsos`, back],
        ['PUT', `/comercios/1/pedidos/${id}/devoluciones/${id}`, { llego: true }],
      ] as const
      const ask = async (token: string, [method, path, body]: (typeof calls)[number]) =>
        (await accountsOf(strict).ask(method, path, { token, body })).body.error?.code
      for (const call of calls) {
        expect(await ask(dueno.token, call)).toBe('segundo_factor_requerido')
        expect(await ask(otro.token, call)).toBe('comercio_no_encontrado')
      }
    })

    it('keeps nobody else from signing in, nor who was an administrator once', async () => {
      const admin = await people.person('Administrador')
      const { correo, sub } = await people.person('Administrador')
      expect(
        (await arrive((await people.person('Comercio')).correo)).AuthenticationResult,
      ).toBeTruthy()
      const path = `/admin/personas/${sub}/retiros`
      const body = { rol: 'Administrador', motivo: 'Ya no trabaja aquí' }
      expect((await people.ask('POST', path, { token: admin.token, body })).status).toBe(200)
      expect((await arrive(correo)).AuthenticationResult).toBeTruthy()
    })
  })

  it.each(['password1', 'Iloveyou1', 'QWERTYUIOP'])(
    'refuses the common password %s',
    async (Password) => {
      const body = { Username: 'comun@correo.co', Password, UserAttributes: [] }
      const refused = await operate('SignUp', body)
      expect([refused.__type, refused.message]).toEqual([
        'InvalidPasswordException',
        'Password did not conform with policy: Password is too common',
      ])
    },
  )

  it('lets nobody choose a password with their own names in it, at sign-up, in the profile or by a code', async () => {
    const own = 'Password contains a name of its person or of the site'
    const policy = `Password did not conform with policy: ${own}`
    const UserAttributes = [{ Name: 'family_name', Value: 'Peñalosa' }]
    const sign = (Password: string) =>
      operate('SignUp', { Username: 'propia@correo.co', Password, UserAttributes })
    for (const one of ['soy de la plaza', 'mi clave Propia', 'penalosa y ya'])
      expect((await sign(one)).message).toBe(policy)
    const person = await people.person()
    const change = { AccessToken: person.token, PreviousPassword: password }
    const ProposedPassword = `${person.correo.replace(/@.*/, '')} 2026`
    expect((await operate('ChangePassword', { ...change, ProposedPassword })).message).toBe(policy)
    await operate('UpdateUserAttributes', { AccessToken: person.token, UserAttributes })
    const Username = person.correo
    await operate('ForgotPassword', { Username })
    const { body } = await people.ask('GET', `/dev/buzon?correo=${Username}`)
    const [ConfirmationCode] = /\b\d{6}\b/.exec(body[0].asunto) ?? []
    const Password = 'los peñalosa'
    const guess = { Username, Password, ConfirmationCode: '000000' }
    expect((await operate('ConfirmForgotPassword', guess)).__type).toBe('CodeMismatchException')
    const reset = { Username, ConfirmationCode, Password }
    expect((await operate('ConfirmForgotPassword', reset)).message).toBe(policy)
    // The code is good still.
    expect(
      await operate('ConfirmForgotPassword', { ...reset, Password: 'tinto en la mañana' }),
    ).toEqual({})
  })
})
