import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects, endApi, startApi, type TestApi, testApi } from '../../testing/testing.ts'
import { openDatabase } from '../database.ts'
import { createLimits, type Limit } from './limits.ts'

let names = 0

describe.each(dialects)('limits on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
  })
  afterAll(() => api.close())

  const quota = (requests: number) => {
    names += 1
    return { name: `prueba${names}`, requests, windowMs: 3_600_000 }
  }

  const outcomeOf = (limit: Limit, who = 'ana') =>
    limit.take(who).then(
      () => 'taken',
      ({ code }) => code,
    )

  const takenOf = async (takes: Promise<string>[]) =>
    (await Promise.all(takes)).filter((outcome) => outcome === 'taken').length

  const rowOf = (name: string) =>
    api.db
      .selectFrom('limites')
      .selectAll()
      .where('nombre', 'like', `${name}:%`)
      .executeTakeFirstOrThrow()

  it('lets exactly so many through, however many come at once', async () => {
    const given = quota(7)
    const limits = [1, 2].map(() => createLimits(api.db, api.key)(given))
    const takes = Array.from({ length: 40 }, (_, i) => limits[i % 2]).flatMap((one) => one ?? [])
    expect(await takenOf(takes.map((limit) => outcomeOf(limit)))).toBe(7)
    expect(await takenOf(limits.map((limit) => outcomeOf(limit, 'luis')))).toBe(2)
  })

  it('says how long to wait, and refuses who came too often without asking the database again', async () => {
    const limit = createLimits(api.db, api.key)(quota(1))
    await limit.take('ana')
    await expect(limit.take('ana')).rejects.toMatchObject({
      code: 'demasiadas_solicitudes',
      details: { retryAfter: expect.any(Number) },
    })
    const { statements } = api.counter
    const refusal = await limit.take('ana').catch((error) => error)
    expect(refusal.details.retryAfter).toBeGreaterThan(3500)
    expect(refusal.details.retryAfter).toBeLessThanOrEqual(3600)
    expect(api.counter.statements).toBe(statements)
  })

  it('costs one statement', async () => {
    const limit = createLimits(api.db, api.key)(quota(9))
    const { statements } = api.counter
    await limit.take('ana')
    expect(api.counter.statements).toBe(statements + 1)
  })

  it('takes one back', async () => {
    const limit = createLimits(api.db, api.key)(quota(2))
    for (let i = 0; i < 5; i++) {
      await limit.take('ana')
      await limit.giveBack('ana')
    }
    expect([await outcomeOf(limit), await outcomeOf(limit), await outcomeOf(limit)]).toEqual([
      'taken',
      'taken',
      'demasiadas_solicitudes',
    ])
  })

  it('begins anew when a window is over, and shows nobody who was counted', async () => {
    const given = quota(3)
    const limit = createLimits(api.db, api.key)(given)
    await limit.take('ana@correo.co')
    const { nombre, cuenta } = await rowOf(given.name)
    expect([nombre.includes('ana'), cuenta]).toEqual([false, 1])
    const vence_en = new Date(Date.now() - 1000).toISOString()
    await api.db
      .updateTable('limites')
      .set({ cuenta: 3, vence_en })
      .where('nombre', '=', nombre)
      .execute()
    await limit.take('ana@correo.co')
    expect((await rowOf(given.name)).cuenta).toBe(1)
    expect(Date.parse((await rowOf(given.name)).vence_en)).toBeGreaterThan(Date.now() + 3_500_000)
  })

  it('tells a database that is away from somebody who came too often', async () => {
    const away = openDatabase(api.config)
    await away.selectFrom('ajustes').selectAll().execute()
    await away.destroy()
    const limit = createLimits(away, api.key)(quota(3))
    await expect(limit.take('ana')).rejects.not.toHaveProperty('code', 'demasiadas_solicitudes')
  })

  it('holds over two real processes, for subscriptions and for passwords', async () => {
    const processes = await Promise.all([startApi(api), startApi(api)])
    const ask = async (i: number, path: string, body: object, headers = {}) => {
      const response = await fetch(`${processes[i % 2]?.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '190.7.7.7',
          ...headers,
        },
        body: JSON.stringify(body),
      })
      await response.arrayBuffer()
      return response.status
    }
    const twenty = Array.from({ length: 20 }, (_, i) => i)
    try {
      const subscribed = await Promise.all(
        twenty.map((i) =>
          ask(i, '/boletin', { correo_electronico: `b${i}@correo.co`, version: '1' }),
        ),
      )
      expect(subscribed.filter((status) => status === 429)).toHaveLength(15)
      const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' }
      const AuthParameters = { USERNAME: 'nadie@correo.co', PASSWORD: 'no es esta' }
      const guess = { ClientId: 'plazalocalweb', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }
      const guessed = await Promise.all(twenty.map((i) => ask(i, '/identity', guess, headers)))
      expect(guessed.filter((status) => status === 400).length).toBeLessThanOrEqual(6)
    } finally {
      for (const { child } of processes) await endApi(child, 'SIGKILL')
    }
  }, 120_000)
})
