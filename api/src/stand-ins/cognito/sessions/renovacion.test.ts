import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { smtpMail } from '../../../adapters/smtp-mail.ts'
import { createApp } from '../../../app.ts'
import { openIdentity } from '../../../identity.ts'
import { startSmtp } from '../../../testing/services/smtp.ts'
import { accountsOf, dialects, type TestApi, testApi } from '../../../testing/testing.ts'
import { standInsOf } from '../../stand-ins.ts'
import { atOnceMs } from './renovacion.rules.ts'

const ClientId = 'plazalocalweb'

/** Whole numbers below a bound, the same ones for the same seed (mulberry32). */
const numbersOf = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

describe.each(dialects)('refresh tokens on %s', (dialect) => {
  let api: TestApi
  let people: ReturnType<typeof accountsOf>
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
  })
  afterAll(() => api.close())
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

  const renew = async (REFRESH_TOKEN: string) => {
    const { status, body } = await people.ask('POST', '/identity', {
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } },
    })
    if (status !== 200) return { refused: String(body.message) }
    const { AccessToken, RefreshToken } = body.AuthenticationResult
    return { token: String(AccessToken), next: RefreshToken as string | undefined }
  }

  const isGood = async (token: string) =>
    (await people.ask('GET', '/sesion', { token })).status === 200

  const must = <T>(value: T | undefined) => {
    if (value === undefined) throw new Error('There is none')
    return value
  }

  it('change at each use, and the sign-in stays the same', async () => {
    const { token, refreshToken } = await people.person()
    const first = await renew(refreshToken)
    expect(first.next).not.toBe(refreshToken)
    const second = await renew(must(first.next))
    const { origin_jti } = decodeJwt(token)
    expect(decodeJwt(must(second.token))).toMatchObject({ origin_jti, renovacion: 2 })
  })

  it('come again, the same, to who lost the answer, however late', async () => {
    const { refreshToken } = await people.person()
    const lost = await renew(refreshToken)
    wait(3 * 24 * 3_600_000)
    const again = await renew(refreshToken)
    expect(again.next).toBe(lost.next)
    expect(await isGood(must(again.token))).toBe(true)
    expect((await renew(must(again.next))).refused).toBeUndefined()
  })

  it('give a second tab an access token, and nothing that lasts', async () => {
    const { refreshToken } = await people.person()
    const first = await renew(refreshToken)
    expect(await isGood(must(first.token))).toBe(true)
    wait(atOnceMs - 1)
    const second = await renew(refreshToken)
    expect([second.refused, second.next]).toEqual([undefined, undefined])
    expect(await isGood(must(second.token))).toBe(true)
    expect((await renew(must(first.next))).refused).toBeUndefined()
  })

  it('are the same for twenty that ask at once', async () => {
    const { refreshToken } = await people.person()
    const all = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)))
    expect(all.map(({ refused }) => refused)).toEqual(all.map(() => undefined))
    expect(new Set(all.map(({ next }) => next)).size).toBe(1)
  })

  it('end the whole sign-in when an old one is shown, and tell its person by mail', async () => {
    const { correo, refreshToken } = await people.person()
    const mine = await renew(refreshToken)
    expect(await isGood(must(mine.token))).toBe(true)
    wait(atOnceMs)
    expect((await renew(refreshToken)).refused).toBe('Refresh Token has been revoked')
    expect(await isGood(must(mine.token))).toBe(false)
    expect((await renew(must(mine.next))).refused).toBe('Refresh Token has been revoked')
    await renew(refreshToken)
    const { body } = await people.ask('GET', `/dev/buzon?correo=${correo}`)
    expect(body.map(({ asunto }: { asunto: string }) => asunto)).toEqual([
      'Cerramos una de tus sesiones de Plaza',
    ])
  })

  it('cannot be made up, nor ended by who knows the sign-in alone', async () => {
    const { token, refreshToken } = await people.person()
    const { origin_jti } = decodeJwt(token)
    const mac = 'A'.repeat(43)
    for (const made of [
      `${origin_jti}.0.${mac}`,
      `${origin_jti}.1.${mac}`,
      `${origin_jti}.0.x`,
      '',
    ])
      expect((await renew(made)).refused).toBeTruthy()
    expect((await renew(refreshToken)).refused).toBeUndefined()
  })

  it('of a sign-in from before they changed are good, and change from then on', async () => {
    const { token, refreshToken } = await people.person()
    const old = 'a-token-of-before'
    await api.db
      .updateTable('identity_sesiones')
      .set({ refresh_hash: createHash('sha256').update(old).digest('base64url') })
      .where('origin_jti', '=', String(decodeJwt(token).origin_jti))
      .execute()
    expect((await renew(refreshToken)).refused).toBeTruthy()
    const first = await renew(old)
    expect(await isGood(must(first.token))).toBe(true)
    expect((await renew(must(first.next))).refused).toBeUndefined()
    wait(atOnceMs)
    expect((await renew(old)).refused).toBe('Refresh Token has been revoked')
  })

  // Somebody with a bad connection and several tabs, and a thief who copied what their browser had at some moment.
  const play = async (seed: number, hasThief: boolean) => {
    const next = numbersOf(seed)
    const { refreshToken } = await people.person()
    let kept = refreshToken
    let stolen: string | undefined
    for (let step = 0; step < 14; step += 1) {
      const act = next(hasThief ? 7 : 4)
      wait(next(3) ? next(5000) : 3_600_000)
      if (act <= 1) {
        const mine = await renew(kept)
        if (mine.refused) return { kept, stolen, isOut: true }
        kept = mine.next ?? kept
        expect(await isGood(must(mine.token))).toBe(true)
      } else if (act === 2) {
        // Asked, and never heard.
        if ((await renew(kept)).refused) return { kept, stolen, isOut: true }
      } else if (act === 3) {
        const tabs = await Promise.all([renew(kept), renew(kept), renew(kept)])
        if (tabs.some(({ refused }) => refused)) return { kept, stolen, isOut: true }
        expect(new Set(tabs.flatMap((tab) => tab.next ?? [])).size).toBeLessThanOrEqual(1)
        kept = tabs.find((tab) => tab.next)?.next ?? kept
        expect(await isGood(must(tabs[0]?.token))).toBe(true)
      } else if (act === 4) stolen = kept
      else if (stolen) {
        const theirs = await renew(stolen)
        if (!theirs.refused) await isGood(must(theirs.token))
        stolen = theirs.next ?? stolen
      }
    }
    return { kept, stolen, isOut: false }
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'throw nobody out for a bad connection and many tabs (seed %i)',
    async (seed) => {
      expect(await play(seed, false)).toMatchObject({ isOut: false })
    },
  )

  it.each([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])(
    'have one living line, and show a thief who goes on using one (seed %i)',
    async (seed) => {
      const { kept, stolen, isOut } = await play(seed, true)
      if (isOut || !stolen) return
      wait(3_600_000)
      const mine = await renew(kept)
      if (!mine.refused) await isGood(must(mine.token))
      wait(3_600_000)
      const theirs = await renew(stolen)
      if (!theirs.refused) await isGood(must(theirs.token))
      wait(3_600_000)
      await renew(mine.next ?? kept)
      expect((await renew(theirs.next ?? stolen)).refused).toBe('Refresh Token has been revoked')
      expect((await renew(mine.next ?? kept)).refused).toBe('Refresh Token has been revoked')
    },
  )
})

/** The longest that somebody is left without a word, in ms: then the page server gives them up. */
const patienceMs = 12_000

it.concurrent.each(dialects)(
  'ends a sign-in, and says so in time, where the answers of a mail server never end, on %s',
  async (dialect) => {
    const smtp = await startSmtp()
    const own = await testApi(dialect)
    const { db, key } = own
    const mail = smtpMail(`smtp://127.0.0.1:${smtp.port}`, 'Plaza <hola@plaza.co>')
    const issuer = 'http://localhost:3000/api/identity/renovacion'
    const identityService = openIdentity({ db, key, mail, issuer })
    const { port: identity, sessions } = identityService
    const deps = { ...own.deps, identity, sessions, identityService }
    const app = createApp({ ...deps, standIns: standInsOf(deps) })
    const people = accountsOf({ ...own, app })
    const renew = (REFRESH_TOKEN: string) =>
      people.ask('POST', '/identity', {
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
        body: { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } },
      })
    const { refreshToken } = await people.person()
    const { body } = await renew(refreshToken)
    await renew(body.AuthenticationResult.RefreshToken)
    smtp.drip()
    const began = performance.now()
    expect((await renew(refreshToken)).body.message).toBe('Refresh Token has been revoked')
    expect(performance.now() - began).toBeLessThan(patienceMs)
    smtp.close()
    await own.close()
  },
  60_000,
)
