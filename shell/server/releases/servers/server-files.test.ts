import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sampleUpload } from '../../testing/sample-release.ts'
import { testApp } from '../../testing/test-app.ts'
import { folderBlobs } from '../blobs/folder-blobs.ts'
import { mendVersions } from '../upkeep/mend-versions.ts'
import { sweep } from '../upkeep/sweep.ts'
import { serverKeyOf, serversPrefix } from './server-files.ts'

const version = '1.0.0-aaaaaaaaaa'
const server = new TextEncoder().encode('exports.default = { screens: {} }')
const sha384 = createHash('sha384').update(server).digest('base64')

const uploadWith = (sent: Uint8Array | undefined, listed = true) => {
  const upload = sampleUpload('mfe-uno', version)
  const said = { server: { entry: 'remote.cjs', bytes: server.length, sha384 } }
  return { ...upload, server: sent, release: { ...upload.release, ...(listed && said) } }
}

const shopWith = async () => {
  const blobs = folderBlobs(mkdtempSync(join(tmpdir(), 'plaza-servers-')))
  const shop = testApp({ blobs })
  expect((await shop.publish(uploadWith(server))).status).toBe(200)
  const release = await shop.store.findModule('mfe-uno', version)
  if (!release) throw new Error('it was not kept')
  return { ...shop, blobs, release }
}

const faultsIn = async ({ blobs, store }: Awaited<ReturnType<typeof shopWith>>, mends = false) => {
  const kinds: string[] = []
  for await (const { kind } of mendVersions(blobs, await store.read(), mends)) kinds.push(kind)
  return kinds
}

describe('what the pages of a version are drawn with', () => {
  it('is kept under its hash, and nobody is given it', async () => {
    const { app, store, release } = await shopWith()
    expect(await store.serverOf(release)).toBe('exports.default = { screens: {} }')
    const base = `/modules/mfe-uno/${version}`
    for (const path of ['remote.cjs', 'server/remote.cjs', '../servers/remote.cjs', 'server'])
      expect((await app.request(`${base}/${path}`)).status).toBe(404)
    expect(await (await app.request('/remotes.json')).text()).not.toContain(sha384)
    expect(await (await app.request('/mfe-uno')).text()).not.toContain(sha384)
  })

  it.each([
    ['is missing', uploadWith(undefined)],
    ['is another', uploadWith(new TextEncoder().encode('process.exit()'))],
    ['is not listed', uploadWith(server, false)],
  ])('refuses a version whose file %s', async (_, upload) => {
    const { send } = testApp()
    const answer = await send(upload)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('archivos_incompletos')
  })

  it('draws no page that is not for anybody', async () => {
    const routes = [
      { path: '/mfe-uno', screen: 'home', access: 'signedIn', rendered: true } as const,
    ]
    const answer = await testApp().send(sampleUpload('mfe-uno', version, { routes: [...routes] }))
    expect(await answer.text()).toContain('/mfe-uno no puede llegar dibujada')
  })

  it('is not run once it is spoilt: its pages begin grey, and the check of the store says so', async () => {
    const shop = await shopWith()
    await shop.blobs.remove(serverKeyOf(sha384))
    await shop.blobs.create(serverKeyOf(sha384), new TextEncoder().encode('spoilt'))
    expect(await shop.store.serverOf(shop.release)).toBeUndefined()
    expect(await faultsIn(shop, true)).toEqual(['server_damaged'])
    expect(await faultsIn(shop)).toEqual(['server_lost'])
    await shop.store.keep(shop.release, new Map(), undefined, server)
    expect(await faultsIn(shop)).toEqual([])
  })

  it('stays as long as its version, and goes with the last that needs it', async () => {
    const { blobs } = await shopWith()
    const stray = `${serversPrefix}stray.gz`
    await blobs.create(stray, server)
    await sweep(blobs, { now: new Date(Date.now() + 3 * 86_400_000), keepDays: 30 })
    expect((await blobs.list(serversPrefix)).map(({ key }) => key)).toEqual([serverKeyOf(sha384)])
  })
})
