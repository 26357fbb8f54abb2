import { generateKeyPairSync, getDiffieHellman } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { openIdentity } from '../../identity.ts'
import { openDatabase } from '../../machinery/database.ts'
import { dialects, noMail, type TestApi, testApi } from '../../testing/testing.ts'
import { standInsOf } from '../stand-ins.ts'
import { addAccount, createIdentity } from './cognito.ts'

const password = 'Cafe de Colombia 1'
const ClientId = 'plazalocalweb'
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let people = 0

describe.each(dialects)('the identity service under attack on %s', (dialect) => {
  let api: TestApi

  beforeAll(async () => {
    api = await testApi(dialect)
  })
  afterAll(() => api.close())

  const ask = async (
    operation: string,
    body: object | string,
    { path = '/api/identity', from = '190.0.0.1' } = {},
  ) => {
    const response = await api.app.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-forwarded-for': from,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answer = await response.json()
    return { status: response.status, headers: response.headers, answer, type: answer.__type }
  }

  const newEmail = () => {
    people += 1
    return `luis${people}@correo.co`
  }

  const person = async () => {
    const correo = newEmail()
    const sub = await addAccount(api.db, api.key, { correo, password, roles: ['Administrador'] })
    return { correo, sub: String(sub) }
  }

  const signIn = (USERNAME: string, PASSWORD: string, from?: string) =>
    ask(
      'InitiateAuth',
      { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } },
      from ? { from } : {},
    )

  const tokensOf = async (correo: string) => {
    const { answer } = await signIn(correo, password)
    return answer.AuthenticationResult as Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>
  }

  const verify = async (token: string) => {
    const { sessions } = api.deps
    return sessions.verifyAccess(token).catch(({ code }) => code)
  }

  const beginSrp = (USERNAME: string, SRP_A = '1234567890abcdef') =>
    ask('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A },
    })

  const claim = (parameters: Record<string, string>, changes: Record<string, string> = {}) =>
    ask('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: parameters.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
        TIMESTAMP: 'Sat Nov 21 07:24:58 UTC 2026',
        ...changes,
      },
    })

  it('answers with the headers of the protocol, with and without a slash', async () => {
    for (const path of ['/api/identity', '/api/identity/']) {
      const { status, headers, type } = await ask('GetUser', { AccessToken: 'x' }, { path })
      expect([status, type]).toEqual([400, 'NotAuthorizedException'])
      expect(headers.get('content-type')).toBe('application/x-amz-json-1.1')
      expect(headers.get('x-amzn-requestid')).toMatch(/^[\w-]{36}$/)
      expect(headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    }
  })

  it.each([
    ['ListUsers', {}, 'UnknownOperationException'],
    ['AdminAddUserToGroup', { Username: 'x', GroupName: 'y' }, 'UnknownOperationException'],
    ['constructor', {}, 'UnknownOperationException'],
    ['GetUser', '{', 'InvalidParameterException'],
    ['GetUser', '[]', 'InvalidParameterException'],
    ['GetUser', { AccessToken: 7 }, 'InvalidParameterException'],
    ['ForgotPassword', { ClientId: 'otro', Username: 'x' }, 'ResourceNotFoundException'],
    ['InitiateAuth', { ClientId, AuthFlow: 'CUSTOM_AUTH' }, 'InvalidParameterException'],
    ['ForgotPassword', { ClientId, Username: 'Google_1' }, 'InvalidParameterException'],
    ['ResendConfirmationCode', { ClientId, Username: 'ana' }, 'InvalidParameterException'],
    ['ForgotPassword', { ClientId, Username: 'a\u0000@correo.co' }, 'InvalidParameterException'],
    [
      'ConfirmSignUp',
      { ClientId, Username: 'a\u0000@correo.co', ConfirmationCode: '000000' },
      'InvalidParameterException',
    ],
    [
      'InitiateAuth',
      { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: '\u0000', SRP_A: 'a1' } },
      'InvalidParameterException',
    ],
  ])('refuses %s %j with %s', async (operation, body, type) => {
    expect(await ask(operation, body)).toMatchObject({ status: 400, type })
  })

  it('refuses a body that is far too long', async () => {
    const long = await ask('GetUser', { AccessToken: 'x'.repeat(40_000) })
    expect(long).toMatchObject({ status: 400, type: 'InvalidParameterException' })
  })

  it('takes no token that it did not sign, none unsigned, and none for something else', async () => {
    const { correo } = await person()
    const { AccessToken, IdToken } = await tokensOf(correo)
    expect(await verify(AccessToken)).toMatchObject({ roles: ['Administrador'] })
    const claims = decodeJwt(AccessToken)
    const [header = '', body = '', signature = ''] = AccessToken.split('.')
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwks = await (
      await api.app.request('/api/identity/us-east-1_PlazaLocal/.well-known/jwks.json')
    ).text()
    const kid = JSON.parse(jwks).keys[0].kid
    const forged = [
      IdToken,
      `${encode({ alg: 'none' })}.${body}.`,
      `${encode({ alg: 'none' })}.${body}.${signature}`,
      `${header}.${encode({ ...claims, exp: Number(claims.exp) + 9e6 })}.${signature}`,
      `${header}.${body}.`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(jwks)),
      'x',
      '..',
      '',
    ]
    for (const token of forged) expect(await verify(token)).toBe('token_invalido')
    expect(await api.deps.sessions.verifyIdentity(IdToken)).toMatchObject({ correo })
    await expect(api.deps.sessions.verifyIdentity(AccessToken)).rejects.toMatchObject({
      code: 'token_invalido',
    })
  })

  it.each([
    ['GetUser', {}],
    ['UpdateUserAttributes', { UserAttributes: [{ Name: 'given_name', Value: 'Eva' }] }],
    ['ChangePassword', { PreviousPassword: password, ProposedPassword: 'Otra clave 22' }],
    ['GlobalSignOut', {}],
    ['DeleteUser', {}],
  ])('does %s for the bearer of a good access token alone', async (operation, body) => {
    const { correo } = await person()
    const { AccessToken, IdToken, RefreshToken } = await tokensOf(correo)
    const ended = await tokensOf(correo)
    await ask('RevokeToken', { ClientId, Token: ended.RefreshToken })
    const [header, claims] = AccessToken.split('.')
    const refused = [
      [IdToken, 'Invalid Access Token'],
      [RefreshToken, 'Invalid Access Token'],
      [`${encode({ alg: 'none' })}.${claims}.`, 'Invalid Access Token'],
      [`${header}.${claims}.AAAA`, 'Invalid Access Token'],
      [ended.AccessToken, 'Access Token has been revoked'],
    ]
    for (const [token, message] of refused)
      expect(await ask(operation, { ...body, AccessToken: token })).toMatchObject({
        status: 400,
        type: 'NotAuthorizedException',
        answer: { message },
      })
    // Whom it is done to, the token says: a name beside it changes nothing.
    const other = await person()
    const done = await ask(operation, { ...body, AccessToken, Username: other.correo })
    expect(done.status).toBe(200)
    expect((await signIn(other.correo, password)).status).toBe(200)
  })

  it('is asked in vain with a token that an account had before it was deleted', async () => {
    const { correo, sub } = await person()
    const { AccessToken } = await tokensOf(correo)
    await api.deps.identity.delete(sub)
    await api.deps.identity.delete(sub)
    expect(await api.deps.identity.find(sub)).toBeUndefined()
    expect(await ask('GetUser', { AccessToken })).toMatchObject({
      type: 'NotAuthorizedException',
      answer: { message: 'Access Token has been revoked' },
    })
  })

  it('answers for an unknown address as for a known one', async () => {
    const { correo } = await person()
    const unknown = newEmail()
    const shape = ({ answer }: Awaited<ReturnType<typeof beginSrp>>) => {
      const { SALT, USERNAME, USER_ID_FOR_SRP, SECRET_BLOCK } = answer.ChallengeParameters
      return {
        salt: SALT.length,
        guid: /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(USERNAME),
        same: USERNAME === USER_ID_FOR_SRP,
        block: Math.round(SECRET_BLOCK.length / 100),
      }
    }
    const [known, nobody, again] = [
      await beginSrp(correo),
      await beginSrp(unknown),
      await beginSrp(unknown),
    ]
    expect(shape(nobody)).toEqual(shape(known))
    const stable = (side: typeof known) => [
      side.answer.ChallengeParameters.SALT,
      side.answer.ChallengeParameters.USERNAME,
    ]
    expect(stable(again)).toEqual(stable(nobody))
    expect((await claim(nobody.answer.ChallengeParameters)).answer).toEqual(
      (await claim(known.answer.ChallengeParameters)).answer,
    )
    expect((await signIn(unknown, password)).answer).toEqual((await signIn(correo, 'x')).answer)
    for (const Username of [correo, unknown]) {
      expect((await ask('ForgotPassword', { ClientId, Username })).answer).toEqual({
        CodeDeliveryDetails: {
          Destination: 'l***@c***',
          DeliveryMedium: 'EMAIL',
          AttributeName: 'email',
        },
      })
      const reset = { ClientId, Username, ConfirmationCode: 'nunca!', Password: password }
      expect((await ask('ConfirmForgotPassword', reset)).type).toBe('CodeMismatchException')
    }
  })

  it.each([
    ['zero', '0'],
    ['the prime', getDiffieHellman('modp15').getPrime('hex')],
    ['nothing', ''],
    ['no number', 'zz'],
    ['what is far too long', 'f'.repeat(2000)],
  ])('refuses %s as a public number', async (_, SRP_A) => {
    const { correo } = await person()
    expect((await beginSrp(correo, SRP_A)).type).toBe('InvalidParameterException')
  })

  it('takes an answer to a challenge once, and only the one that it gave', async () => {
    const { correo } = await person()
    const { answer } = await beginSrp(correo)
    const parameters = answer.ChallengeParameters
    const other = (await beginSrp((await person()).correo)).answer.ChallengeParameters
    const changes: Record<string, string>[] = [
      {},
      {},
      { PASSWORD_CLAIM_SECRET_BLOCK: `${parameters.SECRET_BLOCK.slice(0, -8)}AAAAAAA=` },
      { PASSWORD_CLAIM_SECRET_BLOCK: other.SECRET_BLOCK },
      { PASSWORD_CLAIM_SECRET_BLOCK: 'x' },
      { PASSWORD_CLAIM_SIGNATURE: 'x' },
    ]
    for (const change of changes)
      expect((await claim(parameters, change)).type).toBe('NotAuthorizedException')
  })

  it('writes no failed sign-in down where nobody looked at a password', async () => {
    const { correo, sub } = await person()
    const told = async () =>
      (
        await api.db
          .selectFrom('auditoria')
          .select('recurso_id')
          .where('accion', '=', 'ingreso fallido')
          .where('recurso_id', '=', sub)
          .execute()
      ).length
    const { ChallengeParameters: parameters } = (await beginSrp(correo)).answer
    await claim(parameters)
    const before = await told()
    expect(before).toBe(1)
    for (const change of [{}, { PASSWORD_CLAIM_SECRET_BLOCK: 'x' }] as Record<string, string>[])
      expect((await claim(parameters, change)).type).toBe('NotAuthorizedException')
    expect(await told()).toBe(before)
  })

  const recoverBy = async (Username: string, Password: string) => {
    await ask('ForgotPassword', { ClientId, Username })
    const ConfirmationCode = await newestCode(Username)
    return () => ask('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })
  }

  it('opens no session by a password that is changed between its proof and the session', async () => {
    const { correo } = await person()
    const recover = await recoverBy(correo, 'tinto en la mañana')
    const { db, key } = api
    const identity = createIdentity({
      ...{ db, key, mail: noMail, issuer: api.deps.identityService?.issuer ?? '' },
      requiresFactor: true,
      plaza: {
        deleteCuenta: async () => undefined,
        noteDispositivo: async () => undefined,
        // It is asked after the proof.
        rolesOf: async () => {
          expect((await recover()).status).toBe(200)
          return []
        },
      },
    })
    const late = identity.run(
      'AWSCognitoIdentityProviderService.InitiateAuth',
      {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: correo, PASSWORD: password },
      },
      { address: '190.0.0.1' },
    )
    await expect(late).rejects.toMatchObject({ type: 'NotAuthorizedException' })
  })

  it('leaves the password that its owner recovered, whoever changes the old one at once', async () => {
    for (let i = 0; i < 6; i++) {
      const { correo } = await person()
      const { AccessToken } = await tokensOf(correo)
      const recovered = 'tinto en la mañana'
      const recover = await recoverBy(correo, recovered)
      const stolen = { PreviousPassword: password, ProposedPassword: 'Otra clave 22' }
      await Promise.all([recover(), ask('ChangePassword', { AccessToken, ...stolen })])
      expect((await signIn(correo, recovered, `190.9.${i}.1`)).status).toBe(200)
    }
  })

  it('makes who guesses a password wait, longer each time, even with the right one', async () => {
    const { correo } = await person()
    for (let i = 0; i < 5; i++)
      expect((await signIn(correo, `clave ${i}`)).type).toBe('NotAuthorizedException')
    const refused = await signIn(correo, password)
    expect(refused).toMatchObject({
      status: 429,
      type: 'LimitExceededException',
    })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    // Who signs in by a client of the protocol sees no header.
    expect(refused.answer.message).toContain(`please try after ${seconds} seconds.`)
    await expect
      .poll(async () => (await signIn(correo, password)).status, { timeout: 30_000 })
      .toBe(200)
    expect((await signIn(correo, 'otra vez mal')).type).toBe('NotAuthorizedException')
  })

  it('lets no more guesses through when they come at once', async () => {
    const { correo } = await person()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(correo, `clave ${i}`)),
    )
    const looked = answers.filter(({ type }) => type === 'NotAuthorizedException')
    expect(looked.length).toBeLessThanOrEqual(6)
  })

  it('guards an unknown address as a known one, and the next process does too', async () => {
    const unknown = newEmail()
    for (let i = 0; i < 5; i++) await signIn(unknown, `clave ${i}`)
    const db = openDatabase(api.config)
    const other = openIdentity({ db, key: api.key, mail: noMail, issuer: 'http://otro/pool' })
    const attempt = other.run(
      'AWSCognitoIdentityProviderService.InitiateAuth',
      {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: unknown, PASSWORD: 'x' },
      },
      { address: '190.0.0.1' },
    )
    await expect(attempt).rejects.toMatchObject({ type: 'LimitExceededException' })
    await db.destroy()
  })

  it('reports why a letter was not taken, and tells nobody', async () => {
    const { db, key } = api
    const other = openIdentity({ db, key, mail: noMail, issuer: 'http://otro/pool' })
    const reported: Error[] = []
    const deps = { ...api.deps, report: (_: string, error: Error) => reported.push(error) }
    const app = createApp({ ...deps, standIns: standInsOf({ identityService: other }) })
    const response = await app.request('/api/identity', {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: JSON.stringify({
        ...{ ClientId, Username: newEmail(), Password: password, UserAttributes: [] },
      }),
    })
    expect((await response.json()).__type).toBe('CodeDeliveryFailureException')
    expect(reported).toMatchObject([{ cause: { message: expect.stringContaining('not sent') } }])
  })

  it('stops an address that tries one password on many accounts', async () => {
    const from = '190.7.7.7'
    for (let i = 0; i < 100; i++) await signIn(`victima${i}@correo.co`, 'Verano2026', from)
    const { correo } = await person()
    expect(await signIn(correo, password, from)).toMatchObject({ status: 429 })
    expect(await signIn(correo, password, '190.7.7.8')).toMatchObject({ status: 200 })
  }, 240_000)

  it('lets a code be guessed five times, and sends five in an hour', async () => {
    const { correo: Username } = await person()
    const guess = { ClientId, Username, ConfirmationCode: 'nunca!', Password: password }
    for (let i = 0; i < 5; i++) {
      expect((await ask('ForgotPassword', { ClientId, Username })).status).toBe(200)
    }
    for (let i = 0; i < 5; i++)
      expect((await ask('ConfirmForgotPassword', guess)).type).toBe('CodeMismatchException')
    const code = await newestCode(Username)
    const tooLate = await ask('ConfirmForgotPassword', { ...guess, ConfirmationCode: code })
    expect(tooLate).toMatchObject({
      status: 429,
      type: 'LimitExceededException',
      answer: { message: expect.stringContaining('request a code again') },
    })
    const tooMany = await ask('ForgotPassword', { ClientId, Username })
    expect(tooMany).toMatchObject({ status: 429, type: 'LimitExceededException' })
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await signIn(Username, password)).status).toBe(200)
  })

  it('lets only one of two use the same code', async () => {
    const { correo: Username } = await person()
    await ask('ForgotPassword', { ClientId, Username })
    const ConfirmationCode = await newestCode(Username)
    const answers = await Promise.all(
      ['Clave de Ana 1', 'Clave de Luis 2'].map((Password) =>
        ask('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('knows a code no longer once it expired', async () => {
    const { correo: Username } = await person()
    await ask('ForgotPassword', { ClientId, Username })
    await api.db
      .updateTable('identity_codigos')
      .set({ vence_en: new Date(Date.now() - 1000).toISOString() })
      .execute()
    const ConfirmationCode = await newestCode(Username)
    const late = { ClientId, Username, ConfirmationCode, Password: password }
    expect((await ask('ConfirmForgotPassword', late)).type).toBe('ExpiredCodeException')
  })

  it('counts a refresh token that expired, or is none, as no session', async () => {
    const { correo } = await person()
    const { RefreshToken } = await tokensOf(correo)
    const refresh = (REFRESH_TOKEN: string) =>
      ask('InitiateAuth', {
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN },
      })
    expect((await refresh('x')).answer.message).toBe('Invalid Refresh Token')
    expect((await ask('RevokeToken', { ClientId, Token: 'x' })).status).toBe(200)
    await api.db
      .updateTable('identity_sesiones')
      .set({ vence_en: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect((await refresh(RefreshToken)).answer.message).toBe('Refresh Token has expired')
  })

  it('describes itself to who verifies its tokens', async () => {
    const at = '/api/identity/us-east-1_PlazaLocal/.well-known'
    const document = await (await api.app.request(`${at}/openid-configuration`)).json()
    expect(document).toMatchObject({
      issuer: 'http://localhost:3000/api/identity/us-east-1_PlazaLocal',
      jwks_uri: `http://localhost:3000${at}/jwks.json`,
      authorization_endpoint: 'http://localhost:3000/api/identity/oauth2/authorize',
    })
    const { keys } = await (await api.app.request(`${at}/jwks.json`)).json()
    expect(keys).toEqual([
      {
        kty: 'RSA',
        alg: 'RS256',
        use: 'sig',
        kid: expect.any(String),
        n: expect.any(String),
        e: 'AQAB',
      },
    ])
  })

  const newestCode = async (correo: string) => {
    const [newest] = await (await api.app.request(`/api/dev/buzon?correo=${correo}`)).json()
    return String(/\d{6}/.exec(newest.asunto))
  }
})
