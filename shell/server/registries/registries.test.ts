import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageState } from '../../shared/page/index.ts'
import type { LiveRemote, Registry, SightEvent } from '../../shared/remote/index.ts'
import { withoutWork } from '../compose/lean/for-everybody.ts'
import { makeToken } from '../releases/tokens.ts'
import { stateIn } from '../testing/page-state.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const v1 = '1.0.0-aaaaaaaaaa'
const v2 = '1.0.0-bbbbbbbbbb'

/** A version with hashes of its own, so that no two modules compress as one. */
const versionOf = (name: string) =>
  `1.0.0-${createHash('sha256').update(name).digest('hex').slice(0, 10)}`

const nameOf = (i: number) => `mfe-n${String(i).padStart(3, '0')}`
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

type Shop = ReturnType<typeof testApp>

/** Publishes modules past the wire: hundreds of uploads would only try the gate again. */
const addModules = async (shop: Shop, from: number, to: number) => {
  const names = numbers(to).slice(from).map(nameOf)
  for (const name of names) {
    const version = versionOf(name)
    const { release, files } = sampleUpload(name, version)
    await shop.store.keep(release, files)
    await shop.store.commit({ by: 'test' }, () => ({ kind: 'promote', name, version }))
  }
}

const textOf = async (shop: Shop, path: string, cookie = '') => {
  const answer = await shop.app.request(path, { headers: { cookie } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const pageOf = async (shop: Shop, path: string, cookie = '') => {
  const { status, text } = await textOf(shop, path, cookie)
  return { status, html: text, state: stateIn(text) }
}

const namesOf = ({ registry }: PageState) => registry.remotes.map(({ name }) => name)

const wholeOf = async (shop: Shop, { whole }: PageState, cookie = '') => {
  const { status, text } = await textOf(shop, `/registries/${whole}.json`, cookie)
  return { status, registry: (status === 200 ? JSON.parse(text) : { remotes: [] }) as Registry }
}

const bytesOf = (html: string) => ({
  raw: Buffer.byteLength(html),
  gzip: gzipSync(html).length,
  brotli: brotliCompressSync(html).length,
})

/** As the settings have it unless they say otherwise. */
const mostCarried = 12
const many = 500

describe('a page of hundreds of modules', () => {
  let shop: Shop
  const sizes: Record<number, ReturnType<typeof bytesOf>> = {}

  beforeAll(async () => {
    shop = testApp()
    let before = 0
    for (const count of [4, mostCarried, 100, many]) {
      await addModules(shop, before, count)
      before = count
      const { html } = await pageOf(shop, `/${nameOf(2)}`)
      sizes[count] = bytesOf(html)
    }
    for (const [count, size] of Object.entries(sizes))
      console.info(`a page of ${count} modules: ${JSON.stringify(size)}`)
  }, 120_000)

  it('weighs less than 2 kB more than one of four, as it travels, and the same as one of as many as it carries', () => {
    const [four, few, all] = [sizes[4], sizes[mostCarried], sizes[many]]
    if (!four || !few || !all) throw new Error('not measured')
    expect(all.brotli - four.brotli).toBeLessThan(2000)
    expect(all.gzip - four.gzip).toBeLessThan(2000)
    expect(all.raw - few.raw).toBeLessThan(200)
  })

  it('carries the modules that came first, and that of its route', async () => {
    const first = numbers(mostCarried).map(nameOf)
    expect(namesOf((await pageOf(shop, `/${nameOf(3)}`)).state)).toEqual(first)
    const { status, state } = await pageOf(shop, `/${nameOf(444)}/privado`)
    expect([status, namesOf(state)]).toEqual([200, [...first, nameOf(444)]])
    expect(Object.keys(state.versions)).toEqual(['shell', ...first, nameOf(444)])
  })

  it('is 404 at an address that nobody owns', async () => {
    expect((await pageOf(shop, '/nada/de/esto')).status).toBe(404)
    expect((await pageOf(shop, '/%E0%A4%A/x')).status).not.toBe(200)
  })

  it('has its whole registry at an address of its own, which any page server answers in the same way', async () => {
    const { state } = await pageOf(shop, '/mfe-n001')
    const { text, headers } = await textOf(shop, `/registries/${state.whole}.json`)
    expect(headers.get('cache-control')).toContain('immutable')
    const { remotes } = JSON.parse(text) as Registry
    expect(remotes).toHaveLength(many)
    const carried = remotes.filter(({ name }) => namesOf(state).includes(name))
    const page = await pageOf(shop, '/mfe-n001/privado')
    expect(carried.map(({ seal: _, ...remote }) => remote)).toEqual(page.state.registry.remotes)
    expect(withoutWork({ ...state.registry, remotes: page.state.registry.remotes })).toEqual(
      state.registry,
    )
    const all = JSON.parse((await textOf(shop, '/remotes.json')).text)
    expect(remotes.map(({ seal: _, ...remote }) => remote)).toEqual(all.remotes)
    expect((await pageOf(shop, '/mfe-n009')).state.whole).toBe(state.whole)
  })
})

describe('the whole registry of a page', () => {
  const shopOf = async (count = mostCarried + 3) => {
    const shop = testApp({ env: { METRICS_TOKEN: 'm' } })
    await addModules(shop, 0, count)
    return shop
  }

  it('is in the page itself while modules are few', async () => {
    const { state } = await pageOf(await shopOf(mostCarried), '/mfe-n000')
    expect(state.whole).toBeUndefined()
    expect(state.registry.remotes).toHaveLength(mostCarried)
  })

  it('is that of the page, whatever is published, rolled back and taken offline after it', async () => {
    const shop = await shopOf()
    const { state } = await pageOf(shop, '/mfe-n000')
    await shop.publish(sampleUpload('mfe-n013', v2))
    await shop.publish(sampleUpload('mfe-nuevo', v1))
    await shop.act('mfe-n014', { kind: 'offline' })
    const { registry } = await wholeOf(shop, state)
    expect(registry.remotes.map(({ name, version, offline }) => [name, version, offline])).toEqual(
      numbers(mostCarried + 3).map((i) => [nameOf(i), versionOf(nameOf(i)), undefined]),
    )
    const after = await pageOf(shop, '/mfe-n000')
    expect(after.state.whole).not.toBe(state.whole)
    const now = await wholeOf(shop, after.state)
    expect(now.registry.remotes).toHaveLength(mostCarried + 4)
    expect(now.registry.remotes.find(({ name }) => name === 'mfe-n014')?.offline).toBe(true)
  })

  it('is nothing where no page of this server had it and others are live by now', async () => {
    const shop = await shopOf()
    const unknown = 'A'.repeat(43)
    expect((await textOf(shop, `/registries/${unknown}.json`)).status).toBe(404)
    expect((await textOf(shop, '/registries/nada.json')).status).toBe(404)
    expect((await textOf(shop, '/registries/../remotes.json')).status).toBe(200)
  })

  it('has the versions of this visitor’s canary, and gives them to nobody who does not know its name', async () => {
    const shop = await shopOf()
    await shop.send(sampleUpload('mfe-n013', v2))
    await shop.act('mfe-n013', { kind: 'canary', version: v2, percent: 50 })
    const seen = new Map<string | undefined, string>()
    for (const i of numbers(40)) {
      const cookie = `plaza-grupo=${i}`
      const { state } = await pageOf(shop, '/mfe-n000', cookie)
      const { registry } = await wholeOf(shop, state, cookie)
      const version = registry.remotes.find(({ name }) => name === 'mfe-n013')?.version
      const direct = await pageOf(shop, '/mfe-n013', cookie)
      expect(direct.state.versions['mfe-n013']).toBe(version)
      expect(direct.state.whole).toBe(state.whole)
      seen.set(version, state.whole ?? '')
    }
    expect(new Set(seen.keys())).toEqual(new Set([versionOf('mfe-n013'), v2]))
    expect(new Set(seen.values()).size).toBe(2)
  })

  it('comes with what a visitor chose instead in the page itself', async () => {
    const shop = await shopOf()
    await shop.send(sampleUpload('mfe-n013', v2))
    const cookie = await chosen(shop, 'mfe-n013', v2)
    const { state } = await pageOf(shop, '/mfe-n000', cookie)
    expect(state.versions['mfe-n013']).toBe(v2)
    const { registry } = await wholeOf(shop, state, cookie)
    expect(registry.remotes.find(({ name }) => name === 'mfe-n013')?.version).toBe(v2)
  })

  it('says which modules need a page of their own for their hashes, and no page has hashes of what it does not carry', async () => {
    const shop = await shopOf()
    const importing = sampleUpload('mfe-zeta', v1)
    await shop.publish({ ...importing, release: { ...importing.release, loads: 'imports' } })
    const elsewhere = await pageOf(shop, '/mfe-n000')
    expect(elsewhere.html).not.toContain('importmap')
    const { registry } = await wholeOf(shop, elsewhere.state)
    expect(registry.remotes.filter(({ imports }) => imports).map(({ name }) => name)).toEqual([
      'mfe-zeta',
    ])
    const own = await pageOf(shop, '/mfe-zeta')
    expect(own.html.match(/<script type="importmap">(.*)<\/script>/)?.[1]).toContain('/door.js')
  })
})

/** The cookie of a browser that asked for another version, by its module's token. */
const chosen = async (shop: ReturnType<typeof testApp>, module: string, target: string) => {
  const token = await makeToken(shop.store, { name: module, label: 'ana', by: 'prueba' })
  const answer = await shop.app.request('/dev/modulos', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ module, target }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

describe('what pages tell of modules that they did not carry', () => {
  const event = (module: string, version: string): SightEvent => ({
    ...{ kind: 'failure', module, version, screen: 'home', phase: 'render', reason: 'se dañó' },
  })

  const own1 = versionOf('mfe-n013')

  const shopWithPage = async () => {
    const shop = testApp({ env: { METRICS_TOKEN: 'm' } })
    await addModules(shop, 0, mostCarried + 3)
    const { state } = await pageOf(shop, '/mfe-n000')
    const { registry } = await wholeOf(shop, state)
    const sealOf = (name: string) =>
      registry.remotes.find((remote: LiveRemote) => remote.name === name)?.seal ?? ''
    const { proof, versions, whole } = state
    const tell = async (told: SightEvent, later: object, changes: object = {}) => {
      const body = { proof, versions, registry: whole, later, events: [told], ...changes }
      const answer = await shop.app.request('/eventos', {
        method: 'POST',
        body: JSON.stringify(body),
      })
      const headers = { authorization: 'Bearer m' }
      const metrics = await (await shop.app.request('/metrics', { headers })).text()
      const isHeard = new RegExp(`failures\\S*\\{module="${told.module}",version="${told.version}"`)
      return [answer.status, isHeard.test(metrics)]
    }
    return { shop, tell, sealOf }
  }

  it('is heard with the seal of its whole registry', async () => {
    const { tell, sealOf } = await shopWithPage()
    const later = { 'mfe-n013': { version: own1, seal: sealOf('mfe-n013') } }
    expect(await tell(event('mfe-n013', own1), later)).toEqual([204, true])
  })

  it('is not heard with none, another’s, of another version, or for another registry', async () => {
    const { shop, tell, sealOf } = await shopWithPage()
    const [own, other] = [sealOf('mfe-n013'), sealOf('mfe-n014')]
    expect(await tell(event('mfe-n013', own1), {})).toEqual([204, false])
    for (const seal of ['', other, own.slice(1)])
      expect(await tell(event('mfe-n013', own1), { 'mfe-n013': { version: own1, seal } })).toEqual([
        204,
        false,
      ])
    const told = event('mfe-n013', v2)
    expect(await tell(told, { 'mfe-n013': { version: v2, seal: own } })).toEqual([204, false])
    await addModules(shop, mostCarried + 3, mostCarried + 4)
    const { state } = await pageOf(shop, '/mfe-n000')
    const later = { 'mfe-n013': { version: own1, seal: own } }
    const changes = { registry: state.whole, proof: state.proof, versions: state.versions }
    expect(await tell(event('mfe-n013', own1), later, changes)).toEqual([204, false])
    const stolen = { registry: state.whole }
    expect(await tell(event('mfe-n013', own1), later, stolen)).toEqual([403, false])
  })
})
