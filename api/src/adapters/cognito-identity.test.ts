import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listen } from '../http/listen.ts'
import { addAccount } from '../identity/identity.ts'
import type { Identity } from '../ports/identity.ts'
import { type TestApi, testApi } from '../testing/testing.ts'
import { cognitoIdentity } from './cognito-identity.ts'

interface Admin {
  UserPoolId: string
  Username: string
  GroupName: 'Comercio' | 'Socio'
  Filter: string
}

let api: TestApi
let local: Identity
let cognito: Identity
let sub: string
let close: () => Promise<void>
let isSocial = false
const signed: string[] = []

// A pool names people who came by a social provider in its own way.
const nameOf = (user: string) => (isSocial ? `Google_${user}` : user)
const subOf = (name: string) => name.replace(/^Google_/, '')

/** The admin operations of a user pool whose people are those of the identity service that comes with the API. */
const operations: Record<string, (input: Admin) => Promise<object>> = {
  ListUsers: async ({ Filter }) => {
    const user = await local.find(/^sub = "(.+)"$/.exec(Filter)?.[1] ?? '')
    return { Users: user ? [{ Username: nameOf(user.sub) }] : [] }
  },
  AdminGetUser: async ({ Username }) => {
    const user = await local.find(subOf(Username))
    if (!user || nameOf(user.sub) !== Username) return { __type: 'UserNotFoundException' }
    return {
      Username,
      UserStatus: user?.isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED',
      UserCreateDate: Number(user?.creadoEn) / 1000,
      UserAttributes: [{ Name: 'email', Value: user?.correo.toUpperCase() }],
    }
  },
  AdminListGroupsForUser: async ({ Username }) => ({
    Groups: (await local.find(subOf(Username)))?.groups.map((GroupName) => ({ GroupName })),
  }),
  AdminAddUserToGroup: async ({ Username, GroupName }) => {
    await local.addToGroup(subOf(Username), GroupName)
    return {}
  },
  AdminRemoveUserFromGroup: async ({ Username, GroupName }) => {
    await local.removeFromGroup(subOf(Username), GroupName)
    return {}
  },
  AdminUserGlobalSignOut: async ({ Username }) => {
    await local.signOutEverywhere(subOf(Username))
    return {}
  },
  AdminDeleteUser: async ({ Username }) => {
    await local.delete(subOf(Username))
    return {}
  },
}

beforeEach(async () => {
  isSocial = false
  api = await testApi('SQLite')
  local = api.deps.identity
  const account = { correo: 'ana@correo.co', password: 'Cafe de Colombia 1' }
  sub = String(await addAccount(api.db, api.key, account))
  const pool = new Hono().post('/', async (c) => {
    const operation = c.req.header('x-amz-target')?.split('.')[1] ?? ''
    signed.push(c.req.header('authorization') ?? '')
    const input = await c.req.json()
    const answer = await operations[operation]?.(input)
    return c.json(answer ?? {}, answer && !('__type' in answer) ? 200 : 400)
  })
  const server = await listen(pool, 0)
  close = server.close
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  cognito = cognitoIdentity({
    COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
    COGNITO_ENDPOINT: `http://127.0.0.1:${server.port}`,
  })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await close()
  await api.close()
})

it.each([
  ['with a password', false],
  ['of a social provider', true],
])(
  'asks a user pool about people %s, with the credentials of the environment',
  async (_, social) => {
    isSocial = social
    await cognito.addToGroup(sub, 'Comercio')
    await cognito.addToGroup(sub, 'Socio')
    await cognito.removeFromGroup(sub, 'Socio')
    const mine = await local.find(sub)
    expect(await cognito.find(sub)).toEqual({ ...mine, groups: ['Comercio'] })
    expect(signed.at(-1)).toMatch(
      /Credential=AKIDEXAMPLE\/\d+\/us-east-1\/cognito-idp\/aws4_request/,
    )
  },
)

it('deletes and signs out whoever is there, and nobody else', async () => {
  await cognito.signOutEverywhere(sub)
  await cognito.delete(sub)
  await cognito.delete(sub)
  await cognito.addToGroup(sub, 'Comercio')
  expect(await cognito.find(sub)).toBeUndefined()
  expect(await local.find(sub)).toBeUndefined()
})
