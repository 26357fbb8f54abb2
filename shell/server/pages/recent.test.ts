import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createReleaseStore } from '../releases/release-store.ts'
import { drawnBy } from '../testing/drawing.ts'
import { memoryBlobs } from '../testing/memory-blobs.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import { createRecent } from './recent.ts'

const bound = 1000

it('holds the newest of what it was given, and never more than its bound', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 1200 }))),
      (given) => {
        const recent = createRecent<{ bytes: number }>(bound, (_, { bytes }) => bytes)
        const model = new Map<number, number>()
        for (const [key, bytes] of given) {
          recent.keep(String(key), { bytes })
          model.delete(key)
          model.set(key, bytes)
          const sum = () => [...model.values()].reduce((all, one) => all + one, 0)
          for (const oldest of [...model.keys()]) if (sum() > bound) model.delete(oldest)
        }
        for (let key = 0; key <= 30; key++)
          expect(recent.find(String(key))?.bytes).toBe(model.get(key))
      },
    ),
  ))

it('holds no more of pages, drawings and answers after many addresses than after few', async () => {
  const api = createServer(({ url = '' }, response) => {
    const body = url.includes('webtoken')
      ? { accessToken: 't', expiresIn: 3600 }
      : { nombre: 'n'.repeat(40_000) }
    response.setHeader('etag', `"${url}"`).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const { port } = api.address() as AddressInfo
  const env = { API_ORIGIN: `http://127.0.0.1:${port}`, KEPT_PAGES_MB: '1' }
  const shop = testApp({ draws: true, env })
  const routes = [
    { path: '/cosas/:id', screen: 'home', access: 'public' as const, data: ['/p/:id'] },
  ]
  const draw = "return '<p>' + 'á'.repeat(20000) + '</p>'"
  const name = 'mfe-uno'
  await shop.publish(drawnBy(sampleUpload(name, '1.0.0-aaaaaaaaaa', { routes }), draw))
  const peer = { incoming: { socket: { remoteAddress: '127.0.0.1', address: () => ({}) } } }
  const kept = async () => {
    const text = await (await shop.app.request('/metrics', {}, peer)).text()
    return [...text.matchAll(/^plaza_kept_\w+_bytes (\d+)$/gm)].map(([, bytes]) => Number(bytes))
  }
  const open = async (from: number, to: number) => {
    for (let n = from; n < to; n++)
      await (await shop.app.request(`/cosas/${n}?t=${n}`, { headers: {} })).text()
  }
  await open(0, 60)
  const before = await kept()
  await open(60, 120)
  const after = await kept()
  expect(after).toHaveLength(3)
  const [most, margin] = [8 * 1024 * 1024, 0.1]
  for (const [i, bytes] of after.entries()) {
    expect(bytes).toBeLessThanOrEqual(most)
    expect(bytes).toBeLessThanOrEqual((before[i] ?? 0) * (1 + margin))
  }
  await shop.close()
  api.close()
})

it('reads a version again that nobody asked for in a long while', async () => {
  const { blobs } = memoryBlobs()
  let read = 0
  const store = createReleaseStore({
    ...blobs,
    get: (key) => {
      if (key.startsWith('versions/')) read += 1
      return blobs.get(key)
    },
  })
  const versionOf = (n: number) => `1.0.0-a${n}`
  const most = 20
  for (let n = 0; n < most; n++) {
    const { release, files } = sampleUpload('mfe-uno', versionOf(n))
    const large = { bytes: 1, sha384: Object.values(release.files)[0]?.sha384 ?? '' }
    release.files[`${'x'.repeat(1_000_000)}.js`] = large
    await store.keep(release, files)
  }
  await store.findModule('mfe-uno', versionOf(most - 1))
  read = 0
  await store.findModule('mfe-uno', versionOf(most - 1))
  expect(read).toBe(0)
  for (let n = 0; n < most; n++) await store.findModule('mfe-uno', versionOf(n))
  expect(read).toBeGreaterThan(2)
})
