import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryBlobs } from '../../testing/memory-blobs.ts'
import { formOf, sampleSource, sampleUpload } from '../../testing/sample-release.ts'
import { testApp } from '../../testing/test-app.ts'
import { ownToken } from '../tokens.ts'
import { fsck } from '../upkeep/fsck.ts'
import { sweep } from '../upkeep/sweep.ts'
import { mapKeysOf, mapsPrefix } from './source-maps.ts'

const name = 'mfe-uno'
const v1 = '1.0.0-aaaaaaaaaa'

const people = { jefa: { id_usuario: '1', roles: ['Administrador' as const] } }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

describe('a source map', () => {
  it('is published with its version, and read by the page server', async () => {
    const shop = testApp()
    await shop.publish(sampleUpload(name, v1))
    const { release } = sampleUpload(name, v1)
    const map = JSON.parse((await shop.store.sourceMap(release, 'home.js')) ?? '')
    expect(map.sourcesContent).toEqual([sampleSource])
    for (const path of ['door.js', '../home.js', '__proto__'])
      expect(await shop.store.sourceMap(release, path)).toBeUndefined()
  })

  it('is served to nobody under any address, and no page names it', async () => {
    const shop = testApp({ people })
    await shop.publish(sampleUpload(name, v1))
    const { sha384 } = sampleUpload(name, v1).release.maps?.['home.js'] ?? { sha384: '' }
    const headers = { authorization: `Bearer ${await ownToken(shop.store, shop.data, name)}` }
    const asJefa = { authorization: 'Bearer jefa' }
    const key = sha384.replaceAll('+', '-').replaceAll('/', '_')
    for (const path of [
      `/modules/${name}/${v1}/home.js.map`,
      `/modules/${name}/${v1}/maps/home.js.map`,
      `/modules/${name}/${v1}/..%2fmaps%2f${key}.gz`,
      `/assets/${v1}/home.js.map`,
      `/maps/${key}.gz`,
    ])
      for (const asked of [{}, headers, asJefa]) {
        const answer = await shop.app.request(path, { headers: asked })
        expect(await answer.text(), path).not.toContain('sourcesContent')
      }
    for (const path of [`/${name}`, '/remotes.json', '/versiones.json']) {
      const text = await (await shop.app.request(path)).text()
      expect(text).toContain(v1)
      expect(text).not.toContain(sha384)
      expect(text).not.toContain('"maps"')
    }
  })

  it.each([
    ['that is missing', (maps: Map<string, Uint8Array>) => maps.clear()],
    ['that is another', (maps: Map<string, Uint8Array>) => maps.set('home.js', new Uint8Array(3))],
    ['of nothing listed', (maps: Map<string, Uint8Array>) => maps.set('x.js', new Uint8Array(3))],
  ])('%s is refused with its version', async (_, spoil) => {
    const shop = testApp()
    const upload = sampleUpload(name, v1)
    spoil(upload.maps ?? new Map())
    const answer = await shop.send(upload)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { code: 'archivos_incompletos' } })
  })

  it('of no file of the version is refused', async () => {
    const shop = testApp()
    const upload = sampleUpload(name, v1)
    const [listed] = Object.values(upload.release.maps ?? {})
    const maps = new Map([['ajeno.js', upload.maps?.get('home.js') ?? new Uint8Array()]])
    const release = { ...upload.release, maps: listed && { 'ajeno.js': listed } }
    expect((await shop.send({ ...upload, release, maps })).status).toBe(422)
  })

  it('that the store has lost or spoilt is told, and comes back with its version', async () => {
    for (const spoil of [undefined, new Uint8Array([1, 2])]) {
      const { blobs } = memoryBlobs()
      const shop = testApp({ blobs })
      const upload = sampleUpload(name, v1)
      await shop.publish(upload)
      const [key = ''] = mapKeysOf(upload.release)
      await blobs.remove(key)
      if (spoil) await blobs.create(key, spoil)
      expect(await shop.store.sourceMap(upload.release, 'home.js')).toBeUndefined()
      const faults = []
      for await (const { kind, what } of fsck(blobs, true)) faults.push(`${kind} ${what}`)
      expect(faults).toEqual([`${spoil ? 'map_damaged' : 'map_lost'} ${name}@${v1} home.js.map`])
      expect((await shop.send(upload)).status).toBe(201)
      for await (const fault of fsck(blobs, false)) expect(fault).toBeUndefined()
    }
  })

  it('goes with the last version that has it', async () => {
    const { blobs, kept } = memoryBlobs()
    const shop = testApp({ blobs })
    await shop.publish(sampleUpload(name, v1))
    const inMonths = new Date(Date.now() + 90 * 86_400_000)
    await sweep(blobs, { now: inMonths, keepDays: 30 })
    expect(await blobs.keys(mapsPrefix)).toHaveLength(1)
    for (const key of kept.keys()) if (/^(versions|log)\//.test(key)) kept.delete(key)
    await sweep(blobs, { now: inMonths, keepDays: 30 })
    expect(await blobs.keys(mapsPrefix)).toEqual([])
  })
})

describe('where a version comes from', () => {
  const publishFrom = async (source: unknown) => {
    const shop = testApp()
    const body = formOf(sampleUpload(name, v1))
    body.set('source', JSON.stringify(source))
    const authorization = `Bearer ${await ownToken(shop.store, shop.data, name)}`
    const send = (form: FormData) =>
      shop.app.request(`/releases/${name}`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      })
    expect((await send(body)).status).toBe(201)
    return { shop, send }
  }

  it('is noted with it: its commit, and whose token published it', async () => {
    const commit = 'a'.repeat(40)
    const { shop, send } = await publishFrom({ commit, isDirty: true })
    const noted = await shop.store.provenance(name, v1)
    expect(noted).toMatchObject({ commit, isDirty: true })
    expect(noted?.by).toMatch(/^token \w{8} \(de esta instalación\)$/)
    // Who publishes it again says nothing new.
    const again = formOf(sampleUpload(name, v1))
    again.set('source', JSON.stringify({ commit: 'b'.repeat(40), isDirty: false }))
    expect((await send(again)).status).toBe(409)
    expect(await shop.store.provenance(name, v1)).toEqual(noted)
  })

  it.each([
    undefined,
    { commit: '<script>', isDirty: false },
    { commit: 'a'.repeat(4000), isDirty: false },
    { commit: 'a'.repeat(40), isDirty: false, by: 'otra' },
  ])('is who published it alone where no commit is said: %j', async (source) => {
    const { shop } = await publishFrom(source)
    const noted = await shop.store.provenance(name, v1)
    expect(noted).toMatchObject({ by: expect.stringContaining('token') })
    expect(noted).not.toHaveProperty('commit')
  })
})

describe('the reason of an act', () => {
  it('stands in the log', async () => {
    const shop = testApp()
    await shop.send(sampleUpload(name, v1))
    const reason = 'Lo pidió la tienda de Chapinero'
    expect((await shop.act(name, { kind: 'promote', version: v1, reason })).status).toBe(200)
    const [newest] = await shop.store.history(1)
    expect(newest).toMatchObject({ reason, act: { kind: 'promote', name, version: v1 } })
  })

  it.each(['', 'x', 7, 'x'.repeat(301)])(
    'is refused when it says nothing, or too much: %j',
    async (reason) => {
      const shop = testApp()
      await shop.send(sampleUpload(name, v1))
      expect((await shop.act(name, { kind: 'promote', version: v1, reason })).status).toBe(422)
    },
  )
})
