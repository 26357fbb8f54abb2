import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Upload } from '../../kit/releases/read-build.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import type { Blobs } from './blobs/blobs.ts'
import { folderBlobs } from './blobs/folder-blobs.ts'

const v1 = '1.0.0-aaaaaaaaaa'
const v2 = '1.0.0-bbbbbbbbbb'

const people = { jefa: { id_usuario: '1', roles: ['Administrador' as const] } }

/** The upload with one more file, which its manifest lists. */
const withFile = (upload: Upload, path: string, text: string): Upload => {
  const bytes = new TextEncoder().encode(text)
  const sha384 = createHash('sha384').update(bytes).digest('base64')
  const files = { ...upload.release.files, [path]: { bytes: bytes.length, sha384 } }
  return {
    ...upload,
    release: { ...upload.release, files },
    files: new Map([...upload.files, [path, bytes]]),
  }
}

const page = '<script>parent.intruder = localStorage</script>'

describe('a file of a version', () => {
  it.each(['ayuda.html', 'ayuda.htm', 'logo.svg', 'datos.xml', 'x.xhtml', 'a.pdf', 'b.swf', 'sin'])(
    'is refused where a browser would open it as a document: %s',
    async (path) => {
      const shop = testApp()
      const answer = await shop.send(withFile(sampleUpload('mfe-uno', v1), path, page))
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ error: { code: 'archivo_no_permitido' } })
    },
  )

  it('that an older gate let in is not served', async () => {
    const shop = testApp()
    const { release, files } = withFile(sampleUpload('mfe-uno', v1), 'ayuda.html', page)
    await shop.store.keep(release, files)
    await shop.store.show('mfe-uno', v1)
    expect((await shop.app.request(`/modules/mfe-uno/${v1}/ayuda.html`)).status).toBe(404)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip; q=0', null],
    ['vibrant', null],
  ])('comes as whoever asks takes it: %s', async (accepted, coding) => {
    const shop = testApp()
    await shop.publish(withFile(sampleUpload('mfe-uno', v1), 'a.js', '/* texto */ '.repeat(500)))
    const headers = { 'accept-encoding': accepted }
    const answer = await shop.app.request(`/modules/mfe-uno/${v1}/a.js`, { headers })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding])
  })

  it.each(['.br', '.gz', ''])('that was changed in the store is not served: %j', async (coding) => {
    const changed = new TextEncoder().encode('globalThis.intruder = true')
    const { get, ...folder } = folderBlobs(mkdtempSync(join(tmpdir(), 'plaza-damaged-')))
    const blobs: Blobs = {
      ...folder,
      get: (key) =>
        /^files\/[^.]*/.exec(key)?.[0] + coding === key ? Promise.resolve(changed) : get(key),
    }
    const shop = testApp({ blobs })
    await shop.publish(sampleUpload('mfe-uno', v1))
    const answer = await shop.app.request(`/modules/mfe-uno/${v1}/home.js`, {
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(await answer.text()).not.toContain('intruder')
  })

  it('is what its name says, whatever its bytes are, and nobody when it is opened as a page', async () => {
    const shop = testApp()
    await shop.publish(withFile(sampleUpload('mfe-uno', v1), 'foto.png', page))
    const { headers } = await shop.app.request(`/modules/mfe-uno/${v1}/foto.png`)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
  })
})

describe('a version that nobody was given yet', () => {
  const file = `/modules/mfe-uno/${v2}/home.js`

  const shopWith = async () => {
    const shop = testApp({ people })
    await shop.publish(sampleUpload('mfe-uno', v1))
    await shop.send(sampleUpload('mfe-uno', v2))
    const ask = (cookie = '') => shop.app.request(file, { headers: { cookie } })
    return { ...shop, ask }
  }

  it('is nobody’s to read who has only its address', async () => {
    const { ask } = await shopWith()
    for (const cookie of ['', 'plaza-personal=9999999999999', `plaza-modulos=${v2}`])
      expect((await ask(cookie)).status).toBe(404)
  })

  it('is read by the browser that took it for itself, and kept by no cache between', async () => {
    const shop = await shopWith()
    const took = await shop.app.request('/dev/modulos', {
      method: 'POST',
      headers: { authorization: 'Bearer jefa' },
      body: JSON.stringify({ module: 'mfe-uno', target: v2 }),
    })
    const answer = await shop.ask(took.headers.get('set-cookie')?.split(';')[0])
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  })

  it('stays between who works here while it is out for them alone', async () => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, to: 'staff' })
    expect((await shop.ask()).status).toBe(404)
  })

  it.each(['team', 'watchdog'])('stays so when the %s withdraws it', async (who) => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, to: 'staff' })
    const act = { kind: 'withdraw', version: v2, reason: 'falla' } as const
    if (who === 'team') expect((await shop.act('mfe-uno', act)).status).toBe(200)
    else await shop.store.commit({ by: 'vigilante' }, () => ({ ...act, name: 'mfe-uno' }))
    expect((await shop.ask()).status).toBe(404)
  })

  it('is for everybody who had it in a share of pages, also when it is withdrawn', async () => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, percent: 1 })
    await shop.act('mfe-uno', { kind: 'withdraw', version: v2, reason: 'falla' })
    expect((await shop.ask()).status).toBe(200)
  })

  it.each([
    ['promote', { kind: 'promote', version: v2 }],
    ['canary', { kind: 'canary', version: v2, percent: 1 }],
    ['rollback', { kind: 'rollback', version: v2 }],
  ])('is for everybody from its %s on, also after others came', async (_, act) => {
    const shop = await shopWith()
    expect((await shop.act('mfe-uno', act)).status).toBe(200)
    expect((await shop.ask()).status).toBe(200)
    // So many that the log remembers nothing of it.
    for (let i = 0; i < 25; i++) {
      const version = `1.0.0-c${i}`
      await shop.store.commit({ by: 'ana' }, () => ({ kind: 'promote', name: 'mfe-uno', version }))
    }
    expect((await shop.ask()).status).toBe(200)
  })
})
