import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getWebToken } from '@plaza/contract/calls'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { drawnBy } from '../testing/drawing.ts'
import { stateIn } from '../testing/page-state.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const closing: (() => unknown)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const name = 'mfe-uno'
const versions = ['1.0.0-aaaaaaaaaa', '1.0.0-bbbbbbbbbb', '1.0.0-cccccccccc'] as const
const routes = [
  {
    path: '/cosas/:id',
    screen: 'home',
    access: 'public' as const,
    data: ['/p/:id'],
    head: { title: '{nombre}', description: '{precio}', canonical: '/cosas/{id}' },
  },
]

/** An API with prices that change, and how often it was asked. */
const api = async () => {
  const prices: Record<string, number> = { 1: 100, 2: 100 }
  const asked = { plain: 0, unchanged: 0 }
  const server = createServer(({ url = '', headers }, response) => {
    const send = (status: number, body: unknown, etag?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(etag && { etag }) })
        .end(JSON.stringify(body))
    if (url === `/api${getWebToken.path}`) return send(200, { accessToken: 't', expiresIn: 3600 })
    const id = url.replace('/api/p/', '')
    const precio = prices[id]
    if (precio === undefined) return send(404, {})
    const etag = `"${id}-${precio}"`
    if (headers['if-none-match'] === etag) {
      asked.unchanged += 1
      return response.writeHead(304).end()
    }
    asked.plain += 1
    send(200, { id, nombre: `Cosa ${id}`, precio }, etag)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, prices, asked }
}

const drawnWith = (version: string) => {
  const price = 'Object.values(given.page.answers)[0].body.precio'
  const draw = `return '<p>${version} ' + new URL(given.url).pathname + ' ' + ${price} + '</p>'`
  return drawnBy(sampleUpload(name, version, { routes }), draw)
}

const shopWith = async (env: NodeJS.ProcessEnv = {}) => {
  const { origin, ...shown } = await api()
  const shop = testApp({ draws: true, env: { API_ORIGIN: origin, ...env } })
  closing.push(() => shop.close?.())
  for (const version of versions) await shop.publish(drawnWith(version))
  return { ...shop, ...shown }
}

type Shop = Awaited<ReturnType<typeof shopWith>>

const unpack = (encoding: string | null, bytes: Buffer) => {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

const open = async ({ app }: Shop, path: string, group = 0, accepted = 'gzip, br') => {
  const answer = await app.request(path, {
    headers: { cookie: `plaza-grupo=${group}`, 'accept-encoding': accepted },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  const html = unpack(answer.headers.get('content-encoding'), bytes).toString()
  const nonce = /<style id="plaza-visita" nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  const drawn = /<div id="root"><p>(.*?)<\/p>/.exec(html)?.[1]
  return { html, nonce, drawn, state: stateIn(html), status: answer.status, packed: bytes.length }
}

describe('a kept page', () => {
  it('shares what is the same, and neither its nonce nor its proof', async () => {
    const shop = await shopWith()
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(shop, '/cosas/1')))
    const later = await Promise.all(Array.from({ length: 20 }, () => open(shop, '/cosas/1')))
    const all = [...pages, ...later]
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(40)
    expect(new Set(all.map(({ state }) => state.proof)).size).toBe(40)
    expect(new Set(all.map(({ html }) => html.split('<style id="plaza-visita"')[0])).size).toBe(1)
  })

  it('is packed smaller the more often it is wanted, and says the same', async () => {
    const shop = await shopWith()
    const words = Array.from({ length: 4000 }, (_, i) => `cosa${(i * 7919) % 613}`).join(' ')
    await shop.publish(
      drawnBy(sampleUpload(name, '1.0.0-dddddddddd', { routes }), `return '<p>${words}</p>'`),
    )
    await vi.waitFor(async () => expect((await open(shop, '/cosas/1')).drawn).toBe(words))
    const sizes = new Set<number>()
    const ask = async () => {
      const { drawn, packed } = await open(shop, '/cosas/1')
      expect(drawn).toBe(words)
      sizes.add(packed)
      expect(sizes.size).toBe(3)
    }
    await vi.waitFor(ask, { interval: 1, timeout: 50_000 })
    expect([...sizes]).toEqual([...sizes].toSorted((a, b) => b - a))
  })

  const numbered = (version: string) =>
    drawnBy(
      sampleUpload(name, version, { routes }),
      "return '<p>' + Math.random() + given.url + '</p>'",
    )

  it('is one for all who came by an advert, whatever it says of them', async () => {
    const shop = await shopWith()
    await shop.publish(numbered('1.0.0-eeeeeeeeee'))
    const path = '/cosas/1'
    // What is drawn for the first time may be late.
    await vi.waitFor(async () => expect((await open(shop, path)).drawn).toBeDefined())
    const { drawn } = await open(shop, path)
    expect(drawn).toMatch(/\/cosas\/1$/)
    for (let n = 0; n < 20; n++)
      expect((await open(shop, `${path}?fbclid=${n}&utm_source=chat&user=ana`)).drawn).toBe(drawn)
    expect((await open(shop, `${path}?fbclid=1&color=rojo`)).drawn).not.toBe(drawn)
  })

  it('is none where nothing is kept: each is drawn for whoever asks, also of many at once', async () => {
    const shop = await shopWith({ KEPT_PAGES_MB: '0' })
    await shop.publish(numbered('1.0.0-eeeeeeeeee'))
    await vi.waitFor(async () => expect((await open(shop, '/cosas/1')).drawn).toBeDefined())
    const pages = await Promise.all(Array.from({ length: 10 }, () => open(shop, '/cosas/1')))
    const drawn = pages.flatMap((page) => page.drawn ?? [])
    expect(drawn.length).toBeGreaterThan(1)
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('asks the API for many at once no more often than for one after the other, and never later than they came', async () => {
    const shop = await shopWith()
    await open(shop, '/cosas/1')
    const asked = { ...shop.asked }
    const first = Array.from({ length: 50 }, () => open(shop, '/cosas/1'))
    shop.prices[1] = 250
    const second = await Promise.all(Array.from({ length: 50 }, () => open(shop, '/cosas/1')))
    await Promise.all(first)
    for (const { drawn } of second) expect(drawn).toContain(' 250')
    const questions = shop.asked.plain + shop.asked.unchanged - asked.plain - asked.unchanged
    expect(questions).toBeLessThanOrEqual(4)
  })

  it('is of this moment’s versions and prices, whatever happens between visits', async () => {
    const visit = fc.record({
      kind: fc.constant('visit' as const),
      path: fc.constantFrom('/cosas/1', '/cosas/2', '/cosas/2?utm_source=x', '/cosas/9', '/nada'),
      group: fc.nat(9),
      accepted: fc.constantFrom('br', 'gzip', ''),
    })
    const version = fc.constantFrom(...versions)
    const act = fc.oneof(
      fc.record({ kind: fc.constant('promote' as const), version }),
      fc.record({ kind: fc.constant('canary' as const), version, percent: fc.constant(50) }),
      fc.record({ kind: fc.constantFrom('offline' as const, 'online' as const) }),
    )
    const price = fc.record({
      kind: fc.constant('price' as const),
      id: fc.constantFrom('1', '2'),
      price: fc.nat(3),
    })
    const steps = fc.array(
      fc.oneof({ weight: 6, arbitrary: visit }, { weight: 1, arbitrary: act }, price),
      { minLength: 30, maxLength: 60 },
    )
    const shop = await shopWith()
    let drawnPages = 0
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (const step of all) {
          if (step.kind === 'price') shop.prices[step.id] = step.price
          else if (step.kind !== 'visit') await shop.act(name, step)
          else {
            const headers = { cookie: `plaza-grupo=${step.group}` }
            const now = await (await shop.app.request('/versiones.json', { headers })).json()
            const { state, drawn, html, status } = await open(
              shop,
              step.path,
              step.group,
              step.accepted,
            )
            expect({ ...state.versions, 'shell@1': '1.2.0-a' }).toEqual(now)
            const id = /^\/cosas\/([12])/.exec(step.path)?.[1]
            if (id && now[name] !== 'offline') {
              drawnPages += 1
              expect(drawn).toBe(`${now[name]} /cosas/${id} ${shop.prices[id]}`)
              expect(html).toContain(`<title>Cosa ${id} · Plaza</title>`)
            } else expect([404, 503]).toContain(status)
          }
        }
      }),
      { numRuns: 12 },
    )
    expect(drawnPages).toBeGreaterThan(50)
  })

  it('that was none of a product is one as soon as there is the product', async () => {
    const shop = await shopWith()
    expect((await open(shop, '/cosas/9')).status).toBe(404)
    shop.prices[9] = 7
    expect(await open(shop, '/cosas/9')).toMatchObject({
      status: 200,
      drawn: `${versions[2]} /cosas/9 7`,
    })
  })
})
