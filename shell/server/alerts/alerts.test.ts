import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noFigures } from '../figures/figures.ts'
import { noteFailure } from '../figures/groups.ts'
import { keepFigures } from '../figures/keep-figures.ts'
import { createReleaseStore } from '../releases/release-store.ts'
import { memoryBlobs } from '../testing/memory-blobs.ts'
import { createAlerts } from './alerts.ts'

const name = 'mfe-uno'
const [v1, v2] = ['1.0.0-aaaaaaaaaa', '1.0.0-bbbbbbbbbb']
const secret = 's'.repeat(32)
const minute = 60_000

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.restoreAllMocks()
})

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const ok: Answer = (response) => response.writeHead(204).end()
const broken: Answer = (response) => response.writeHead(500).end('no')
const silent: Answer = () => undefined

/** Somebody else's process that is told: what came, and what it answers. */
const receiver = async (...answers: Answer[]) => {
  const came: { body: string; signature: string; id: string }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const header = (key: string) => String(request.headers[key] ?? '')
    came.push({ body, signature: header('plaza-signature'), id: header('plaza-alert') })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    ;(answer ?? ok)(response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { came, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/aviso` }
}

/** Page servers of one store. */
const shopWith = async (urls: { url: string; module?: string }[], copies = 1) => {
  const { blobs } = memoryBlobs()
  const store = createReleaseStore(blobs)
  const commit = (act: Parameters<typeof store.commit>[1]) => store.commit({ by: 'ana' }, act)
  for (const version of [v1, v2]) {
    await commit(() => ({ kind: 'publish', name, version }))
    await commit(() => ({ kind: 'promote', name, version }))
  }
  const receivers = urls.map((one) => ({ ...one, secret }))
  const servers = Array.from({ length: copies }, () => {
    const figures = keepFigures(blobs)
    const alerts = createAlerts({ store: createReleaseStore(blobs), figures, blobs, receivers })
    return { figures, ...alerts }
  })
  const [first] = servers
  if (!first) throw new Error('no server')
  const withdraw = () => commit(() => ({ kind: 'withdraw', name, version: v2, reason: 'falló' }))
  const fail = (error: string, count = 1, now = Date.now()) => {
    const figures = first.figures.today(name, now)
    const failure = {
      version: v2,
      screen: 'home',
      phase: 'render',
      message: 'x',
      frames: [],
      error,
    }
    for (let i = 0; i < count; i++)
      noteFailure(figures, failure, {
        at: new Date(now).toISOString(),
        isNewVoice: true,
        mayBegin: () => true,
      })
  }
  return { blobs, store, servers, first, withdraw, fail }
}

const kinds = (came: { body: string }[]) => came.map(({ body }) => JSON.parse(body).kind)

describe('an alert', () => {
  it('of a withdrawn version is told at once, signed, and once by however many page servers', async () => {
    const { came, url } = await receiver(ok)
    const shop = await shopWith([{ url }], 3)
    await shop.withdraw()
    const now = Date.now()
    await Promise.all(shop.servers.map(({ tick }) => tick(now)))
    for (const { tick } of shop.servers) await tick(now + minute)
    expect(came).toHaveLength(1)
    const [{ body, signature, id } = { body: '', signature: '', id: '' }] = came
    expect(JSON.parse(body)).toMatchObject({ id, module: name, kind: 'withdrawn' })
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    expect(mac).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
    expect(Number(seconds)).toBe(Math.floor(now / 1000))
  })

  it('comes again, later each time, to a receiver that answers 500, and ends when it is taken', async () => {
    const { came, url } = await receiver(broken, broken, ok)
    const shop = await shopWith([{ url }], 2)
    await shop.withdraw()
    const now = Date.now()
    const [one, two] = shop.servers
    await one?.tick(now)
    await two?.tick(now + 5000)
    expect(came).toHaveLength(1)
    await two?.tick(now + 11_000)
    expect(came).toHaveLength(2)
    await one?.tick(now + 22_000)
    expect(came).toHaveLength(2)
    await one?.tick(now + 32_000)
    for (let i = 1; i < 200; i++) await one?.tick(now + i * minute)
    expect(came).toHaveLength(3)
    expect(new Set(came.map(({ id }) => id)).size).toBe(1)
  })

  it('of a page server that ended in the middle of a try is told by another', async () => {
    const { came, url } = await receiver(ok)
    const shop = await shopWith([{ url }], 2)
    await shop.withdraw()
    const now = Date.now()
    const { blobs } = shop
    const ended = createAlerts({
      store: shop.store,
      figures: keepFigures(blobs),
      blobs: {
        ...blobs,
        create: async (key, bytes) => {
          const created = await blobs.create(key, bytes)
          if (key.includes('/try-')) throw new Error('ended')
          return created
        },
      },
      receivers: [{ url, secret }],
    })
    await ended.tick(now)
    expect(came).toHaveLength(0)
    await shop.first.tick(now + 11_000)
    expect(kinds(came)).toEqual(['withdrawn'])
  })

  it('is not kept waiting by a receiver that says nothing, nor by one that leads elsewhere', {
    timeout: 30_000,
  }, async () => {
    const elsewhere = await receiver(ok)
    const quiet = await receiver(silent)
    const leading = await receiver((response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    )
    const good = await receiver(ok)
    const shop = await shopWith([quiet, leading, good])
    await shop.withdraw()
    await shop.first.tick()
    expect([quiet, leading, good].map(({ came }) => came.length)).toEqual([1, 1, 1])
    expect(elsewhere.came).toEqual([])
  })

  it('of a module goes to whoever wants that module, or all', async () => {
    const [mine, other, all] = [await receiver(ok), await receiver(ok), await receiver(ok)]
    const shop = await shopWith([{ ...mine, module: name }, { ...other, module: 'mfe-dos' }, all])
    await shop.withdraw()
    await shop.first.tick()
    expect([mine, other, all].map(({ came }) => came.length)).toEqual([1, 0, 1])
  })

  it('of a new kind of failures is told once, and of ten an hour at most, whoever invents them', async () => {
    const { came, url } = await receiver(ok)
    const shop = await shopWith([{ url }], 2)
    const now = Date.now()
    for (let i = 0; i < 40; i++) shop.fail(`Inventado${i}`, 1, now)
    await shop.first.figures.flush(now)
    await Promise.all(shop.servers.map(({ tick }) => tick(now)))
    for (const { tick } of shop.servers) await tick(now + 10_000)
    expect(came.length).toBeLessThanOrEqual(10)
    expect(came.length).toBeGreaterThan(4)
    expect(new Set(came.map(({ body }) => JSON.parse(body).cause)).size).toBe(came.length)
    await shop.first.tidy(now + 40 * 24 * 60 * minute)
    expect(await shop.blobs.keys('alert')).toEqual([])
  })

  it('of many more of one kind is told', async () => {
    const { came, url } = await receiver(ok)
    const shop = await shopWith([{ url }])
    const now = Date.parse('2026-11-23T12:00:00Z')
    shop.fail('TypeError', 4, now)
    for (const at of [now, now + 5 * minute, now + 10 * minute]) await shop.first.tick(at)
    expect(kinds(came)).toEqual(['new_error'])
    shop.fail('TypeError', 60, now + 11 * minute)
    await shop.first.tick(now + 11 * minute)
    await shop.first.tick(now + 12 * minute)
    expect(kinds(came)).toEqual(['new_error', 'error_spike'])
  })

  it('of a route that does worse than in the version before is told once for each', async () => {
    const { came, url } = await receiver(ok)
    const shop = await shopWith([{ url }])
    const now = Date.now()
    const { histograms } = Object.assign(shop.first.figures.today(name, now), noFigures())
    const of = (bucket: number) => ({
      within: Array.from({ length: 10 }, (_, i) => (i === bucket ? 60 : 0)),
      sum: 60_000,
      count: 60,
    })
    histograms[`${v1} /uno lcp`] = of(1)
    histograms[`${v2} /uno lcp`] = of(6)
    for (const at of [now, now + minute]) await shop.first.tick(at)
    expect(kinds(came)).toEqual(['vitals_worse'])
  })
})
