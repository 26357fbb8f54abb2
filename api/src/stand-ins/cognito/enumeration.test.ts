import { DiffieHellman } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dialects, type TestApi, testApi } from '../../testing/testing.ts'
import { addAccount } from './cognito.ts'

const password = 'Cafe de Colombia 1'
const ClientId = 'plazalocalweb'

// Raising a number of 3072 bits to a power takes longer than all the rest: it is what a stopwatch would hear.
const power = vi.spyOn(DiffieHellman.prototype, 'computeSecret')

let addresses = 0
let people = 0

describe.each(dialects)('whether an address has an account, on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
  })
  afterAll(() => api.close())

  const ask = async (operation: string, body: object) => {
    addresses += 1
    const response = await api.app.request('/api/identity', {
      method: 'POST',
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}`,
      },
      body: JSON.stringify({ ClientId, ...body }),
    })
    return { status: response.status, body: await response.json() }
  }

  const newEmail = () => {
    people += 1
    return `rosa${people}@correo.co`
  }

  /** An address of each kind that Plaza knows, and of the one that it does not. */
  const kinds: Record<string, () => Promise<string>> = {
    unknown: async () => newEmail(),
    confirmed: async () => {
      const correo = newEmail()
      await addAccount(api.db, api.key, { correo, password })
      return correo
    },
    unconfirmed: async () => {
      const Username = newEmail()
      await ask('SignUp', { Username, Password: password, UserAttributes: [] })
      return Username
    },
    social: async () => {
      const query = { redirect_uri: '', code_challenge: '', scope: '', state: '' }
      const correo = newEmail()
      await api.deps.identityService?.authorizations.grant(
        {
          ...query,
          identity_provider: 'Google',
          response_type: 'code',
          client_id: ClientId,
          code_challenge_method: 'S256',
        },
        { correo, nombres: 'Rosa', apellidos: 'Ruiz' },
      )
      return correo
    },
  }

  const guess = (Username: string) => ({ Username, ConfirmationCode: 'nunca!' })
  const begin = (Username: string) =>
    ask('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: Username, SRP_A: '1234567890abcdef' },
    })

  /** What anybody may ask about an address, with a guess where a secret is wanted. */
  const operations: Record<string, (address: string) => Promise<() => ReturnType<typeof ask>>> = {
    'InitiateAuth by SRP': async (address) => () => begin(address),
    RespondToAuthChallenge: async (address) => {
      const { ChallengeParameters } = (await begin(address)).body
      const { USER_ID_FOR_SRP, SECRET_BLOCK } = ChallengeParameters
      return () =>
        ask('RespondToAuthChallenge', {
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeResponses: {
            USERNAME: USER_ID_FOR_SRP,
            PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
            PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
            TIMESTAMP: 'Sat Nov 21 07:24:58 UTC 2026',
          },
        })
    },
    'InitiateAuth by password': async (USERNAME) => () =>
      ask('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD: 'no es esta' },
      }),
    ForgotPassword: async (Username) => () => ask('ForgotPassword', { Username }),
    ConfirmForgotPassword: async (Username) => () =>
      ask('ConfirmForgotPassword', { ...guess(Username), Password: password }),
    'ConfirmForgotPassword after ForgotPassword': async (Username) => {
      await ask('ForgotPassword', { Username })
      return () => ask('ConfirmForgotPassword', { ...guess(Username), Password: password })
    },
    ResendConfirmationCode: async (Username) => () => ask('ResendConfirmationCode', { Username }),
    ConfirmSignUp: async (Username) => () => ask('ConfirmSignUp', guess(Username)),
    'ConfirmSignUp after ResendConfirmationCode': async (Username) => {
      await ask('ResendConfirmationCode', { Username })
      return () => ask('ConfirmSignUp', guess(Username))
    },
    'ConfirmSignUp for the sixth time': async (Username) => {
      for (let i = 0; i < 5; i++) await ask('ConfirmSignUp', guess(Username))
      return () => ask('ConfirmSignUp', guess(Username))
    },
  }

  // Made for each sign-in, of the same length for all.
  const secrets = /"(SALT|SRP_B|SECRET_BLOCK|USERNAME|USER_ID_FOR_SRP)":"[^"]*"/g

  const textOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) =>
    `${status} ${JSON.stringify(body)}`.replace(secrets, (_, name) => `${name}`)

  it.each(Object.entries(operations))('is not told by %s', async (operation, prepare) => {
    const seen: { kind: string; text: string; statements: number; powers: number }[] = []
    for (const [kind, make] of Object.entries(kinds)) {
      const run = await prepare(await make())
      const before = { statements: api.counter.statements, powers: power.mock.calls.length }
      const text = textOf(await run())
      const statements = api.counter.statements - before.statements
      seen.push({ kind, text, statements, powers: power.mock.calls.length - before.powers })
    }
    const [unknown, ...others] = seen
    if (!unknown) throw new Error('nobody was asked about')
    const { kind: _, ...first } = unknown
    expect(first.statements).toBeGreaterThan(0)
    expect(first.powers > 0).toBe(/Auth/.test(operation))
    for (const other of others) expect(other).toEqual({ kind: other.kind, ...first })
  })

  it('is told by SignUp, as Cognito does, so many times an hour for an address', async () => {
    const name = 'AWSCognitoIdentityProviderService.SignUp'
    const [taken] = await Promise.all([kinds.confirmed?.()])
    const signUp = () =>
      api.deps.identityService
        ?.run(
          name,
          { ClientId, Username: taken, Password: password, UserAttributes: [] },
          { address: '190.9.9.9' },
        )
        .catch(({ type }) => type)
    expect(await signUp()).toBe('UsernameExistsException')
    await api.db
      .updateTable('limites')
      .set({ cuenta: 300 })
      .where('nombre', 'like', 'registros-red:%')
      .execute()
    expect(await signUp()).toBe('LimitExceededException')
  })
})
