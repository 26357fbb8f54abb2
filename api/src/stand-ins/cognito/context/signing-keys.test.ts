import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openIdentity } from '../../../identity.ts'
import { dialects, noMail, type TestApi, testApi } from '../../../testing/testing.ts'
import { addAccount, type IdentityService, rotateKey } from '../cognito.ts'

const account = { correo: 'ana@correo.co', password: 'Cafe de Colombia 1' }
const hour = 3_600_000
const day = 24 * hour

describe.each(dialects)('the keys that sign tokens on %s', (dialect) => {
  let api: TestApi
  let addresses = 0
  beforeEach(async () => {
    api = await testApi(dialect)
    await addAccount(api.db, api.key, account)
  })
  afterEach(() => api.close())

  /** The identity service as another process has it. */
  const open = () =>
    openIdentity({ db: api.db, key: api.key, mail: noMail, issuer: 'http://plaza/pool' })

  const signIn = async (identity: IdentityService) => {
    addresses += 1
    const answer = await identity.run(
      'AWSCognitoIdentityProviderService.InitiateAuth',
      {
        ClientId: 'plazalocalweb',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: account.correo, PASSWORD: account.password },
      },
      { address: `190.0.0.${addresses}` },
    )
    const { AccessToken } = (answer as { AuthenticationResult: { AccessToken: string } })
      .AuthenticationResult
    return { token: AccessToken, kid: decodeProtectedHeader(AccessToken).kid }
  }

  const kidsOf = async (identity: IdentityService) =>
    (await identity.getJwks()).keys.map(({ kid }) => kid)

  /** Lets all keys be so much older than they are. */
  const age = async (ms: number) => {
    const rows = await api.db.selectFrom('claves').selectAll().execute()
    for (const { nombre, creado_en } of rows)
      await api.db
        .updateTable('claves')
        .set({ creado_en: new Date(Date.parse(creado_en) - ms).toISOString() })
        .where('nombre', '=', nombre)
        .execute()
  }

  it('are the same for every process, made once', async () => {
    const processes = Array.from({ length: 4 }, open)
    const kids = await Promise.all(processes.map(kidsOf))
    expect(new Set(kids.flat()).size).toBe(1)
    const { token } = await signIn(processes[0] as IdentityService)
    for (const { sessions } of processes) await sessions.verifyAccess(token)
  })

  it('follow one another by age: published, then signing, then gone, and tokens stay good', async () => {
    const before = await signIn(open())
    await age(91 * day)
    const [first, second] = await kidsOf(open())
    expect(first).toBe(before.kid)
    expect(second).not.toBe(first)
    expect((await signIn(open())).kid).toBe(first)
    await age(hour)
    const after = await signIn(open())
    expect(after.kid).toBe(second)
    const later = open()
    expect(await kidsOf(later)).toEqual([first, second])
    for (const { token } of [before, after]) await later.sessions.verifyAccess(token)
    await age(hour + 5 * 60_000)
    const last = open()
    expect(await kidsOf(last)).toEqual([second])
    await last.sessions.verifyAccess(after.token)
    await expect(last.sessions.verifyAccess(before.token)).rejects.toMatchObject({
      code: 'token_invalido',
    })
    const names = await api.db
      .selectFrom('claves')
      .select('nombre')
      .where('nombre', 'like', 'identity-rsa%')
      .execute()
    expect(names).toEqual([{ nombre: 'identity-rsa-2' }])
  })

  it('are made by a command too, once however often it is given at the same time', async () => {
    const before = await signIn(open())
    await Promise.all([1, 2].map(() => rotateKey(api.db, api.key, false)))
    const identity = open()
    expect(await kidsOf(identity)).toHaveLength(2)
    expect((await signIn(identity)).kid).toBe(before.kid)
  })

  it('are withdrawn by it: old tokens are refused, and a running process takes the new ones', async () => {
    const running = open()
    const before = await signIn(running)
    await running.sessions.verifyAccess(before.token)
    await rotateKey(api.db, api.key, true)
    const fresh = open()
    await expect(fresh.sessions.verifyAccess(before.token)).rejects.toMatchObject({
      code: 'token_invalido',
    })
    const after = await signIn(fresh)
    expect(await kidsOf(fresh)).toEqual([after.kid])
    const isTaken = () =>
      running.sessions.verifyAccess(after.token).then(
        () => true,
        () => false,
      )
    await expect.poll(isTaken, { timeout: 10_000 }).toBe(true)
  })
})
