import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Identity } from '../ports/identity.ts'
import { addAccount } from '../stand-ins/cognito/cognito.ts'
import { openUserPool } from '../testing/services/user-pool.ts'
import { accountsOf, type TestApi, testApi } from '../testing/testing.ts'
import { cognitoIdentity } from './cognito-identity.ts'

let api: TestApi
let local: Identity
let cognito: Identity
let sub: string
let pool: Awaited<ReturnType<typeof openUserPool>>
const naming = { isSocial: false }

beforeEach(async () => {
  naming.isSocial = false
  api = await testApi('SQLite')
  local = api.deps.identity
  const account = { correo: 'ana@correo.co', password: 'Cafe de Colombia 1' }
  sub = String(await addAccount(api.db, api.key, account))
  pool = await openUserPool(local, naming)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  cognito = cognitoIdentity({
    COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
    COGNITO_ENDPOINT: pool.endpoint,
  })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await pool.close()
  await api.close()
})

it.each([
  ['with a password', false],
  ['of a social provider', true],
])(
  'asks a user pool about people %s, with the credentials of the environment',
  async (_, social) => {
    naming.isSocial = social
    await cognito.addToGroup(sub, 'Comercio')
    await cognito.addToGroup(sub, 'Socio')
    await cognito.removeFromGroup(sub, 'Socio')
    const mine = await local.find(sub)
    expect(await cognito.find(sub)).toEqual({ ...mine, groups: ['Comercio'] })
    expect(pool.signed.at(-1)).toMatch(
      /Credential=AKIDEXAMPLE\/\d+\/us-east-1\/cognito-idp\/aws4_request/,
    )
  },
)

it('lists who signed up before a moment and never confirmed, page after page, and nobody else', async () => {
  const people = accountsOf(api)
  const subs: string[] = []
  for (let i = 0; i < 5; i += 1) subs.push((await people.signUp()).sub)
  await people.confirm((await people.signUp()).correo)
  const creado_en = '2026-01-01T12:00:00.000Z'
  const old = subs.slice(1)
  await api.db.updateTable('identity_usuarios').set({ creado_en }).where('sub', 'in', old).execute()
  for (const service of [local, cognito]) {
    const listed = await service.listUnconfirmed('2026-01-02T12:00:00.000Z')
    expect(listed.toSorted()).toEqual(old.toSorted())
    expect(await service.listUnconfirmed(creado_en)).toEqual([])
  }
})

it('deletes and signs out whoever is there, and nobody else', async () => {
  await cognito.signOutEverywhere(sub)
  await cognito.delete(sub)
  await cognito.delete(sub)
  await cognito.addToGroup(sub, 'Comercio')
  expect(await cognito.find(sub)).toBeUndefined()
  expect(await local.find(sub)).toBeUndefined()
})
