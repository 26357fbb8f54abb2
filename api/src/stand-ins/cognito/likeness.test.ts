import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../testing/testing.ts'
import { addAccount } from './cognito.ts'
import { newSalt } from './protocol/srp.ts'

const atOnce = 50
const ClientId = 'plazalocalweb'

type Parameters = Record<'USERNAME' | 'USER_ID_FOR_SRP' | 'SALT' | 'SRP_B' | 'SECRET_BLOCK', string>

/** How often each value of a feature was seen among each of two kinds. */
const tally = <T>(kinds: T[][], feature: (one: T) => string | number) => {
  const seen = new Map<string | number, number[]>()
  for (const [kind, ones] of kinds.entries())
    for (const one of ones) {
      const counts = seen.get(feature(one)) ?? [0, 0]
      counts[kind] = (counts[kind] ?? 0) + 1
      seen.set(feature(one), counts)
    }
  return [...seen.values()]
}

/**
 * Pearson's χ² of two kinds of equal number, as the deviations from what chance gives that a normal variable would have (Wilson
 * and Hilferty): near 0 where they are of one distribution, however many values there are.
 */
const unlikeness = (counts: number[][]) => {
  const freedom = counts.length - 1
  if (freedom < 1) return 0
  const parts = counts.map(([a = 0, b = 0]) => (a - b) ** 2 / (a + b))
  const chi = parts.reduce((sum, part) => sum + part, 0)
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread)
}

// Chance goes beyond once in a million million; one nibble that is always the same gives 40 and more.
const alike = 7

const positions = (length: number) => Array.from({ length }, (_, i) => i)

// What is asked for is made above the database: it is looked at most closely on one of the two.
describe.each([
  ['SQLite', 5000],
  ['PostgreSQL', 1000],
] as const)('addresses known and unknown on %s, %i of each', (dialect, perKind) => {
  let api: TestApi
  let kinds: Parameters[][] = []

  const begin = async (USERNAME: string): Promise<Parameters> => {
    const response = await api.app.request('/api/identity', {
      method: 'POST',
      headers: {
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        'x-forwarded-for': `10.${USERNAME.slice(1, 3)}.${USERNAME.slice(3, 5)}.1`,
      },
      body: JSON.stringify({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: '1234567890abcdef' },
      }),
    })
    return (await response.json()).ChallengeParameters
  }

  const beginAll = async (letter: string) => {
    const all: Parameters[] = []
    for (let i = 0; i < perKind; i += atOnce) {
      const logins = positions(atOnce).map((n) => loginOf(letter, i + n))
      all.push(...(await Promise.all(logins.map(begin))))
    }
    return all
  }

  const loginOf = (letter: string, n: number) => `${letter}${String(n).padStart(5, '0')}@correo.co`

  // Making a password's verifier is most of the work of an account: they share one, and have subs and salts of their own.
  const makeKnown = async () => {
    const password = 'Cafe de Colombia 1'
    const sub = String(await addAccount(api.db, api.key, { correo: 'una@correo.co', password }))
    const accounts = api.db.selectFrom('identity_usuarios').selectAll().where('sub', '=', sub)
    const one = await accounts.executeTakeFirstOrThrow()
    for (let i = 0; i < perKind; i += 1000)
      await api.db
        .insertInto('identity_usuarios')
        .values(
          positions(1000).map((n) => {
            const login = loginOf('c', i + n)
            return { ...one, login, correo: login, sub: randomUUID(), salt: newSalt() }
          }),
        )
        .execute()
  }

  beforeAll(async () => {
    api = await testApi(dialect)
    await makeKnown()
    kinds = [await beginAll('c'), await beginAll('d')]
  }, 240_000)
  afterAll(() => api.close())

  it('answers each of them, with a sub of its own', () => {
    for (const ones of kinds) {
      expect(new Set(ones.map(({ USERNAME }) => USERNAME)).size).toBe(perKind)
      expect(new Set(ones.map(({ SALT }) => SALT)).size).toBe(perKind)
      for (const { USERNAME, USER_ID_FOR_SRP } of ones) expect(USER_ID_FOR_SRP).toBe(USERNAME)
    }
  })

  it.each([
    ['USERNAME', 36],
    ['SALT', 32],
  ] as const)('tells them apart by no character of %s', (name, length) => {
    expect(tally(kinds, (one) => one[name].length)).toEqual([[perKind, perKind]])
    for (const at of positions(length))
      expect(unlikeness(tally(kinds, (one) => one[name].charAt(at)))).toBeLessThan(alike)
  })

  it.each(['SRP_B', 'SECRET_BLOCK'] as const)('nor by the length of %s', (name) => {
    const isRare = (counts: number[]) => counts.reduce((a, b) => a + b, 0) < 50
    const lengths = tally(kinds, (one) => one[name].length)
    expect(unlikeness(lengths.filter((counts) => !isRare(counts)))).toBeLessThan(alike)
    expect(lengths.filter(isRare).flat().length).toBeLessThan(20)
  })

  it('knows nobody by the sub that it told', async () => {
    for (const ones of kinds) {
      const told = String(ones[0]?.USERNAME)
      expect((await begin(told)).USERNAME).not.toBe(told)
    }
  })

  it('answers the same for an unknown address each time', async () => {
    const again = await begin(loginOf('d', 7))
    expect([again.USERNAME, again.SALT]).toEqual([kinds[1]?.[7]?.USERNAME, kinds[1]?.[7]?.SALT])
  })
})
