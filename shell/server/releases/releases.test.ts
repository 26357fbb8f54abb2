import { describe, expect, it } from 'vitest'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import { deployToken } from './deploy-tokens.ts'

const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code

const liveVersions = async ({ app }: ReturnType<typeof testApp>) => {
  const registry = (await (await app.request('/remotes.json')).json()) as {
    remotes: { name: string; version: string }[]
  }
  return registry.remotes.map(({ name, version }) => `${name}@${version}`)
}

const v1 = '1.0.0-aaaaaaaaaa'
const v2 = '1.0.0-bbbbbbbbbb'

describe('publishing a release', () => {
  it('makes a version live from the next page on', async () => {
    const shop = testApp()
    expect((await shop.publish(sampleUpload('mfe-uno', v1))).status).toBe(201)
    expect(await liveVersions(shop)).toEqual([`mfe-uno@${v1}`])
    await shop.publish(sampleUpload('mfe-uno', v2))
    expect(await liveVersions(shop)).toEqual([`mfe-uno@${v2}`])
  })

  it('keeps the files of an earlier version for the pages that began with it', async () => {
    const { app, publish } = testApp()
    await publish(sampleUpload('mfe-uno', v1))
    await publish(sampleUpload('mfe-uno', v2))
    const file = await app.request(`/modules/mfe-uno/${v1}/home.js`)
    expect(await file.text()).toBe(`/* home.js of ${v1} */`)
    expect(file.headers.get('cache-control')).toContain('immutable')
  })

  it('never changes a version that exists', async () => {
    const shop = testApp()
    await shop.publish(sampleUpload('mfe-uno', v1))
    const again = await shop.publish(sampleUpload('mfe-uno', v1))
    expect([again.status, await codeOf(again)]).toEqual([409, 'version_existente'])
  })

  it('publishes one of two that send the same version at the same time', async () => {
    const { publish } = testApp()
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish(sampleUpload('mfe-uno', v1))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it.each(['', 'wrong'])('refuses the token %j', async (token) => {
    const shop = testApp()
    await deployToken(shop.data, 'mfe-uno')
    const answer = await shop.publish(sampleUpload('mfe-uno', v1), { token })
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'token_invalido'])
    expect(await liveVersions(shop)).toEqual([])
  })

  it("refuses another module's token", async () => {
    const shop = testApp()
    await deployToken(shop.data, 'mfe-uno')
    const token = await deployToken(shop.data, 'mfe-dos')
    expect((await shop.publish(sampleUpload('mfe-uno', v1), { token })).status).toBe(401)
  })

  it('refuses a release that says it is of another module', async () => {
    const shop = testApp()
    const answer = await shop.publish(sampleUpload('mfe-uno', v1), { as: 'mfe-dos' })
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'manifiesto_invalido'])
  })

  it('refuses a version whose file has one changed byte', async () => {
    const shop = testApp()
    const upload = sampleUpload('mfe-uno', v1)
    upload.files.set('home.js', new TextEncoder().encode(`/* home.js of ${v2} */`))
    const answer = await shop.publish(upload)
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'archivos_incompletos'])
    expect(await liveVersions(shop)).toEqual([])
  })

  it.each(['remoteEntry.js', 'door.js', 'private.js'])(
    'refuses a version without %s',
    async (file) => {
      const shop = testApp()
      const upload = sampleUpload('mfe-uno', v1)
      upload.files.delete(file)
      expect(await codeOf(await shop.publish(upload))).toBe('archivos_incompletos')
    },
  )

  it('refuses a file that the manifest does not list', async () => {
    const shop = testApp()
    const upload = sampleUpload('mfe-uno', v1)
    upload.files.set('extra.js', new Uint8Array([1]))
    expect(await codeOf(await shop.publish(upload))).toBe('archivos_incompletos')
  })

  it.each(['../live.json', '/etc/passwd', 'a/../../b.js', '.hidden'])(
    'refuses the file name %s',
    async (path) => {
      const shop = testApp()
      const upload = sampleUpload('mfe-uno', v1)
      upload.release.files[path] = { bytes: 1, sha384: 'x'.repeat(64) }
      upload.files.set(path, new Uint8Array([1]))
      expect(await codeOf(await shop.publish(upload))).toBe('manifiesto_invalido')
    },
  )

  it('refuses a route that another module owns, whatever it calls its parameter', async () => {
    const shop = testApp()
    const route = (path: string) => ({
      routes: [{ path, screen: 'home', access: 'public' as const }],
    })
    await shop.publish(sampleUpload('mfe-uno', v1, route('/cosas/:id')))
    const answer = await shop.publish(sampleUpload('mfe-dos', v1, route('/cosas/:nombre')))
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'ruta_ajena'])
  })

  it('refuses a module that needs another shell', async () => {
    const shop = testApp()
    const answer = await shop.publish(sampleUpload('mfe-uno', v1, { shell: '^2.0.0' }))
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'shell_incompatible'])
  })

  it('refuses a body that is no release', async () => {
    const shop = testApp()
    const token = await deployToken(shop.data, 'mfe-uno')
    const body = new FormData()
    body.set('release', '{')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await shop.app.request('/releases/mfe-uno', { method: 'POST', headers, body })
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'manifiesto_invalido'])
  })

  it('survives a restart: another process on the same folder has the same live versions', async () => {
    const shop = testApp()
    await shop.publish(sampleUpload('mfe-uno', v1))
    const { folderStore } = await import('./folder-store.ts')
    const live = await folderStore(shop.store.folder).listLive()
    expect(live.map(({ version }) => version)).toEqual([v1])
  })
})
