import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Release } from '../../shared/remote/index.ts'
import { startS3 } from '../testing/s3-server.ts'
import { formOf, sampleUpload } from '../testing/sample-release.ts'
import { own, provided, testApp } from '../testing/test-app.ts'
import { folderBlobs } from './blobs/folder-blobs.ts'
import { s3Blobs } from './blobs/s3-blobs.ts'
import { anybody, chooseReleases } from './choose-releases.ts'
import { checkOrphans } from './gate/check-orphans.ts'
import { refusalOf } from './release-error.ts'
import { createReleaseStore } from './release-store.ts'
import { makeToken, ownToken, revokeToken } from './tokens.ts'

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

const long = 'x'.repeat(70_000)

describe('a store that takes nothing', () => {
  it('is told by its name to whoever releases, and what is live stays', async () => {
    const shop = testApp()
    await shop.publish(sampleUpload('mfe-uno', v1))
    await shop.send(sampleUpload('mfe-uno', v2))
    const drafts = join(shop.data, 'releases/drafts')
    rmSync(drafts, { recursive: true })
    writeFileSync(drafts, '')
    const answers = [
      await shop.act('mfe-uno', { kind: 'promote', version: v2 }),
      await shop.send(sampleUpload('mfe-uno', '1.0.0-cccccccccc')),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({
        error: { code: 'registro_caido', message: expect.stringContaining('(EEXIST)') },
      })
    }
    expect(await liveVersions(shop)).toEqual([`mfe-uno@${v1}`])
  })

  it('is said to be full where it is, and a fault of ours is none of its', async () => {
    const full = await writeFile('/dev/full', 'x').catch((error) => error)
    expect(refusalOf(full)).toMatchObject({
      status: 503,
      message: 'Nada cambió: al registro de versiones no le queda espacio (ENOSPC).',
    })
    const ours = new TypeError('x is not a function')
    expect(() => refusalOf(ours)).toThrow(ours)
  })
})

describe('publishing a release', () => {
  it('makes a version live from the next page on', async () => {
    const shop = testApp()
    expect((await shop.publish(sampleUpload('mfe-uno', v1))).status).toBe(200)
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
    const { send } = testApp()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(sampleUpload('mfe-uno', v1))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('answers for its own alone when two send another under the same version at the same time', async () => {
    const { send, store } = testApp()
    const uploads = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((label) =>
      sampleUpload('mfe-uno', v1, { menu: [{ label, link: '/mfe-uno' }] }),
    )
    const answers = await Promise.all(uploads.map((upload) => send(upload)))
    const accepted = uploads.filter((_, i) => answers[i]?.status === 201)
    expect(accepted).toHaveLength(1)
    expect(await store.findModule('mfe-uno', v1)).toEqual(accepted[0]?.release)
  })

  it('lets nobody see a version before it is given to somebody', async () => {
    const shop = testApp()
    expect((await shop.send(sampleUpload('mfe-uno', v1))).status).toBe(201)
    expect(await liveVersions(shop)).toEqual([])
  })

  it.each(['', 'wrong'])('refuses the token %j', async (token) => {
    const shop = testApp()
    await ownToken(shop.store, shop.data, 'mfe-uno')
    const answer = await shop.send(sampleUpload('mfe-uno', v1), { token })
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'token_invalido'])
    expect(await liveVersions(shop)).toEqual([])
  })

  // A full disk, or an end in the middle, left such files; what was registered of one is in the log still.
  it('takes no empty token, of whatever file, for one', async () => {
    const shop = testApp()
    mkdirSync(join(shop.data, 'deploy-tokens'))
    writeFileSync(join(shop.data, 'deploy-tokens/mfe-uno'), '')
    await expect(ownToken(shop.store, shop.data, 'mfe-uno')).rejects.toThrow('mfe-uno is empty')
    const hash = createHash('sha256').update('').digest('hex')
    const label = 'de esta instalación'
    await shop.store.commit({ by: 'instalación' }, () => ({
      ...{ kind: 'token', id: '', name: 'mfe-uno', label, hash },
    }))
    const answer = await shop.send(sampleUpload('mfe-uno', v1), { token: '' })
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'token_invalido'])
  })

  it("refuses another module's token", async () => {
    const shop = testApp()
    await ownToken(shop.store, shop.data, 'mfe-uno')
    const token = await ownToken(shop.store, shop.data, 'mfe-dos')
    expect((await shop.send(sampleUpload('mfe-uno', v1), { token })).status).toBe(401)
  })

  it('refuses a release that says it is of another module', async () => {
    const shop = testApp()
    const answer = await shop.send(sampleUpload('mfe-uno', v1), { as: 'mfe-dos' })
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

  it('refuses a container where another module on show leaves its own, and takes it once that is gone', async () => {
    const shop = testApp()
    const theirs = sampleUpload('mfe-dos', v1)
    await shop.publish(theirs)
    const upload = sampleUpload('mfe-uno', v1)
    upload.release.global = theirs.release.global
    const answer = await shop.publish(upload)
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'global_ajeno'])
    await shop.publish(sampleUpload('mfe-dos', v2))
    expect((await shop.publish(upload)).status).toBe(200)
  })

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

  it.each<[string, string, Partial<Release>]>([
    [
      'asks for a package of another line',
      'compartido_incompatible',
      { requires: { shared: { react: '^20.0.0' }, contract: '^1.0.0' } },
    ],
    [
      'asks for a package that the shell does not give',
      'compartido_incompatible',
      { requires: { shared: { vue: '^3.0.0' }, contract: '^1.0.0' } },
    ],
    [
      'was made for another contract of the API',
      'contrato_incompatible',
      { requires: { shared: {}, contract: '^2.0.0' } },
    ],
    ['exposes another door', 'puerta_ausente', { exposes: ['./app'] }],
    ['exposes more than its door', 'puerta_ausente', { exposes: ['./remote', './store'] }],
    ['has no screen for a route', 'puerta_ausente', { screens: { home: ['home.js'] } }],
    ['would make every page of everybody large', 'presupuesto_excedido', { global: long }],
  ])('refuses a module that %s', async (_, code, changes) => {
    const shop = testApp()
    const upload = sampleUpload('mfe-uno', v1)
    Object.assign(upload.release, changes)
    const answer = await shop.send(upload)
    expect([answer.status, await codeOf(answer)]).toEqual([422, code])
    expect((await shop.store.read()).modules).toEqual({})
  })

  it('refuses a screen that it has only as every object does', async () => {
    const routes = [{ path: '/uno', screen: 'constructor', access: 'public' as const }]
    const answer = await testApp().send(sampleUpload('mfe-uno', v1, { routes }))
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'puerta_ausente'])
  })

  it("refuses a menu entry that is another module's", async () => {
    const shop = testApp()
    const menu = [{ label: 'Ofertas', link: '/offers' }]
    await shop.publish(sampleUpload('mfe-uno', v1, { menu }))
    const answer = await shop.publish(sampleUpload('mfe-dos', v1, { menu }))
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'menu_ajeno'])
  })

  it('refuses two modules that take the same route at the same time: one of them has it', async () => {
    const shop = testApp()
    const routes = [{ path: '/nueva', screen: 'home', access: 'public' as const }]
    const names = ['mfe-uno', 'mfe-dos', 'mfe-tres']
    for (const name of names) await shop.send(sampleUpload(name, v1, { routes }))
    const answers = await Promise.all(
      names.map((name) => shop.act(name, { kind: 'promote', version: v1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('refuses a screen that takes more than its budget, and says how much', async () => {
    const shop = testApp()
    const upload = sampleUpload('mfe-uno', v1)
    const bytes = randomBytes(200_000)
    upload.files.set('home.js', bytes)
    const sha384 = createHash('sha384').update(bytes).digest('base64')
    upload.release.files['home.js'] = { bytes: bytes.length, sha384 }
    const answer = await shop.send(upload)
    expect((await answer.json()).error).toEqual({
      code: 'presupuesto_excedido',
      message: 'La pantalla "home" toma 200 kB en 3 archivos; caben 150 kB en 16.',
    })
  })

  it('refuses a body that is no release', async () => {
    const shop = testApp()
    const token = await ownToken(shop.store, shop.data, 'mfe-uno')
    const body = new FormData()
    body.set('release', '{')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await shop.app.request('/releases/mfe-uno', { method: 'POST', headers, body })
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'manifiesto_invalido'])
  })

  it('survives a restart: another process on the same folder has the same live versions', async () => {
    const shop = testApp()
    await shop.publish(sampleUpload('mfe-uno', v1))
    const { modules } = await createReleaseStore(folderBlobs(join(shop.data, 'releases'))).read()
    expect(modules['mfe-uno']?.live?.version).toBe(v1)
  })
})

describe('who gets which version', () => {
  const shopWithTwo = async () => {
    const shop = testApp()
    for (const version of [v1, v2]) await shop.publish(sampleUpload('mfe-uno', version))
    return shop
  }

  it('rolls back in one act, and back again by name', async () => {
    const shop = await shopWithTwo()
    expect((await shop.act('mfe-uno', { kind: 'rollback' })).status).toBe(200)
    expect(await liveVersions(shop)).toEqual([`mfe-uno@${v1}`])
    expect(await codeOf(await shop.act('mfe-uno', { kind: 'rollback' }))).toBe('nada_que_deshacer')
    await shop.act('mfe-uno', { kind: 'rollback', version: v2 })
    expect(await liveVersions(shop)).toEqual([`mfe-uno@${v2}`])
  })

  it('rolls back to a version that is named', async () => {
    const shop = await shopWithTwo()
    await shop.publish(sampleUpload('mfe-uno', '1.0.0-c'))
    await shop.act('mfe-uno', { kind: 'rollback', version: v1 })
    expect(await liveVersions(shop)).toEqual([`mfe-uno@${v1}`])
  })

  it('says that there is nothing to roll back to', async () => {
    const shop = testApp()
    await shop.publish(sampleUpload('mfe-uno', v1))
    const answer = await shop.act('mfe-uno', { kind: 'rollback' })
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'nada_que_deshacer'])
  })

  it('takes a module offline for everybody until a version is put before them again', async () => {
    const shop = await shopWithTwo()
    const remotes = async () =>
      ((await (await shop.app.request('/remotes.json')).json()) as { remotes: object[] }).remotes
    const versions = async () => (await shop.app.request('/versiones.json')).json()
    const back = [
      { act: { kind: 'online' }, version: v2 },
      { act: { kind: 'rollback' }, version: v1 },
      { act: { kind: 'promote', version: v1 }, version: v1 },
    ]
    for (const { act, version } of back) {
      expect((await shop.act('mfe-uno', { kind: 'offline' })).status).toBe(200)
      const page = await shop.app.request('/mfe-uno')
      expect(page.status).toBe(503)
      expect(await page.text()).not.toContain('rel="preload" as="script"')
      expect(await remotes()).toMatchObject([{ name: 'mfe-uno', offline: true }])
      expect(await versions()).toMatchObject({ 'mfe-uno': 'offline' })
      await shop.act('mfe-uno', act)
      expect((await shop.app.request('/mfe-uno')).status).toBe(200)
      expect(await versions()).toMatchObject({ 'mfe-uno': version })
    }
  })

  it('does an act once that is sent again under its key', async () => {
    const shop = await shopWithTwo()
    await shop.publish(sampleUpload('mfe-uno', '1.0.0-c'))
    const token = await ownToken(shop.store, shop.data, 'mfe-uno')
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'mía' }
    const body = JSON.stringify({ kind: 'rollback' })
    const send = () => shop.app.request('/releases/mfe-uno/acts', { method: 'POST', headers, body })
    for (const answer of [...(await Promise.all([send(), send()])), await send()])
      expect(await answer.json()).toMatchObject({ live: { version: v2 } })
  })

  it('takes nothing offline that nobody gets', async () => {
    const shop = testApp()
    await shop.send(sampleUpload('mfe-uno', v1))
    const answer = await shop.act('mfe-uno', { kind: 'offline' })
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'nada_que_deshacer'])
  })

  it('refuses a version that nobody published', async () => {
    const shop = await shopWithTwo()
    const answer = await shop.act('mfe-uno', { kind: 'promote', version: '1.0.0-x' })
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'version_desconocida'])
  })

  it.each([
    {},
    { kind: 'token' },
    { kind: 'promote' },
    { kind: 'canary', version: v1, percent: 0 },
  ])('refuses the act %j', async (wanted) => {
    const shop = await shopWithTwo()
    const answer = await shop.act('mfe-uno', wanted)
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'acto_invalido'])
  })

  it("moves no module with another one's token", async () => {
    const shop = await shopWithTwo()
    const token = await makeToken(shop.store, { name: 'mfe-dos', label: 'ana', by: 'prueba' })
    const answer = await shop.act('mfe-uno', { kind: 'rollback' }, token)
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'token_invalido'])
  })

  it('takes a token until it is revoked, and keeps its hash alone', async () => {
    const shop = await shopWithTwo()
    const token = await makeToken(shop.store, { name: 'mfe-uno', label: 'ana', by: 'prueba' })
    expect((await shop.act('mfe-uno', { kind: 'rollback' }, token)).status).toBe(200)
    const { tokens } = await shop.store.read()
    expect(JSON.stringify(tokens)).not.toContain(token)
    await revokeToken(shop.store, token.split('_')[1] ?? '', 'prueba')
    expect((await shop.act('mfe-uno', { kind: 'rollback' }, token)).status).toBe(401)
  })

  it('takes nothing that began to come before its token was revoked and ends after', async () => {
    const shop = await shopWithTwo()
    const before = await shop.store.read()
    const v3 = '1.0.0-cccccccccc'
    const promotion = { kind: 'promote', version: v1 }
    const seen = { live: v2, canary: null, isOffline: false }
    const sent: [string, BodyInit][] = [
      ['/releases/mfe-uno', formOf(sampleUpload('mfe-uno', v3))],
      ['/releases/mfe-uno/acts', JSON.stringify(promotion)],
      ['/releases/mfe-uno/acts', JSON.stringify({ kind: 'offline' })],
      ['/dev/modulos/mfe-uno/actos', JSON.stringify({ ...promotion, seen, reason: 'porque sí' })],
    ]
    for (const [path, given] of sent) {
      const token = await makeToken(shop.store, { name: 'mfe-uno', label: 'ana', by: 'prueba' })
      const whole = new Response(given)
      const bytes = new Uint8Array(await whole.clone().arrayBuffer())
      // Nothing of it is read before its sender was looked at.
      const body = new ReadableStream<Uint8Array>(
        {
          pull: async (controller) => {
            await revokeToken(shop.store, token.split('_')[1] ?? '', 'prueba')
            controller.enqueue(bytes)
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': whole.headers.get('content-type') ?? '',
      }
      const init = { method: 'POST', headers, body, duplex: 'half' }
      const answer = await shop.app.request(path, init)
      expect([path, answer.status]).toEqual([path, 401])
    }
    expect((await shop.store.read()).modules).toEqual(before.modules)
    expect(await shop.store.findModule('mfe-uno', v3)).toBeUndefined()
  })

  it('tells who did what to whom, newest first, and no secret', async () => {
    const shop = await shopWithTwo()
    const token = await makeToken(shop.store, { name: 'mfe-uno', label: 'ana', by: 'prueba' })
    await shop.act('mfe-uno', { kind: 'rollback' }, token)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await (await shop.app.request('/releases', { headers })).json()
    expect(answer.log[0]).toMatchObject({
      by: expect.stringMatching(/^token [0-9a-f]{8} \(ana\)$/),
      act: { kind: 'rollback', name: 'mfe-uno', version: v1 },
    })
    // The secret may have a _ of its own.
    const [, , ...secret] = token.split('_')
    expect(JSON.stringify(answer)).not.toContain(secret.join('_'))
    expect((await shop.app.request('/releases')).status).toBe(401)
  })

  it('gives pages the last version that fits the shell where the live one does not', async () => {
    const shop = await shopWithTwo()
    const older = { ...provided, shared: { react: '18.0.0' } }
    const all = (shell: typeof provided) =>
      chooseReleases(shop.store, [{ ...own, provided: shell }], anybody)
    expect(await all(older)).toEqual([])
    expect(await all(provided)).toMatchObject([{ version: v2 }])
  })

  it('refuses a shell that would leave a live module out, and names it', async () => {
    const shop = await shopWithTwo()
    const next = { ...provided, version: '2.0.0' }
    await expect(checkOrphans(shop.store, [next])).rejects.toThrow(`mfe-uno@${v2}`)
    await checkOrphans(shop.store, [next], ['mfe-uno'])
    await checkOrphans(shop.store, [{ ...provided, version: '1.9.0' }])
    await checkOrphans(shop.store, [next, provided])
  })
})

it('keeps releases on S3 as in a folder', async () => {
  const s3 = await startS3()
  const shop = testApp({ blobs: s3Blobs(s3.place) })
  expect((await shop.publish(sampleUpload('mfe-uno', v1))).status).toBe(200)
  const file = await shop.app.request(`/modules/mfe-uno/${v1}/home.js`)
  expect(await file.text()).toBe(`/* home.js of ${v1} */`)
  const again = await shop.send(sampleUpload('mfe-uno', v1))
  expect(await codeOf(again)).toBe('version_existente')
  s3.close()
})
