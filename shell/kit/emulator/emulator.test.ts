import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createEmulator } from './emulator.ts'
import type { ShellFiles } from './shells/shell-files.ts'

const members = ['react', '@plaza/shell/ui']
const shared = Object.fromEntries(members.map((name) => [name, '19.0.0']))

const shell: ShellFiles = {
  release: {
    ...{ name: 'shell', version: '2.0.0-ab12', scripts: ['main.js'] },
    files: { 'main.js': { bytes: 4, sha384: 'A'.repeat(64) } },
    provides: { shared, contract: '1.0.0' },
  },
  read: (path) => (path === 'main.js' ? new TextEncoder().encode('main') : undefined),
}

const release = {
  ...{ name: 'mfe-uno', version: '1.0.0-desarrollo', global: 'mfe_uno', entry: 'entry.js' },
  ...{ door: [], screens: { inicio: [] }, files: {}, exposes: ['./remote'], loads: 'tags' },
  requires: { shared: { react: '^19.0.0' }, contract: '^1.0.0' },
  manifest: {
    ...{ name: 'mfe-uno', shell: '^2.0.0', menu: [] },
    routes: [
      { path: '/uno/:id', screen: 'inicio', access: 'public' },
      { path: '/uno', screen: 'inicio', access: 'public', title: 'Uno', data: ['/categorias'] },
    ],
  },
}

/** An emulator of a module whose newest build is this one; none for a build that never succeeded. */
const emulated = (built: object | null = release) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-emulator-'))
  const output = join(folder, 'build')
  mkdirSync(join(output, 'web'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(output, 'web/entry.js'), 'entry')
  if (built) writeFileSync(join(output, 'release.json'), JSON.stringify(built))
  const { answer, page, news } = createEmulator({ output, shell })
  const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    answer({
      method,
      url: new URL(path, 'http://localhost'),
      headers: new Headers({ host: 'localhost:4100', ...headers }),
      body: '',
    })
  return { ask, page, news }
}

it('shows the module in the page that the shop would make, answers of the API included', async () => {
  const { ask } = emulated()
  const { status, body, headers } = await ask('/uno')
  expect(status).toBe(200)
  expect(body).toContain('<title>Uno · Plaza</title>')
  const scripts = [...String(body).matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src)
  expect(scripts).toEqual([
    '/emulador/client/overlay.js',
    '/emulador/client/people.js',
    '/assets/2.0.0-ab12/main.js',
  ])
  expect(body).toContain('"slug":"alimentos"')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect((await ask('/')).headers.location).toBe('/uno')
})

it('shows a page while no build succeeded, and says so', async () => {
  const { ask } = emulated(null)
  expect((await ask('/')).headers.location).toBe('/home')
  expect((await ask('/home')).body).toContain('/emulador/client/overlay.js')
  expect((await ask('/uno')).status).toBe(404)
})

it('says of each page which build it is made of, so that one that comes meanwhile is seen', async () => {
  const { ask, news } = emulated()
  expect((await ask('/uno')).body).toContain('data-build="none"')
  news.tell([])
  const first = news.newest()
  expect((await ask('/uno')).body).toContain(`data-build="${first}"`)
  news.tell([])
  expect(news.newest()).not.toBe(first)
})

it('leaves the module the addresses that it owns', async () => {
  const own = { path: '/signin', screen: 'inicio', access: 'public', title: 'Del módulo' }
  const manifest = { ...release.manifest, routes: [own] }
  const { ask } = emulated({ ...release, manifest })
  expect((await ask('/signin')).body).toContain('<title>Del módulo · Plaza</title>')
})

it('says where a module does not run in this shell', () => {
  const manifest = { ...release.manifest, shell: '^3.0.0' }
  expect(() => emulated({ ...release, manifest }).page.check()).toThrow('este shell es 2.0.0')
  expect(() => emulated().page.check()).not.toThrow()
})

it.each([
  '/modulo/../secret.txt',
  '/modulo/..%2fsecret.txt',
  '/modulo/%2e%2e/%2e%2e/secret.txt',
  '/modulo/..%5c..%5csecret.txt',
  '/modulo//etc/passwd',
  '/assets/2.0.0-ab12/../release.json',
  '/assets/2.0.0-cd34/main.js',
  '/emulador/client/client-script.ts',
  '/emulador/client/..%2f..%2femulator.ts',
])('gives no file but those of the build: %s', async (path) => {
  const { status, body } = await emulated().ask(path)
  expect([404, status]).toContain(404)
  expect(String(body)).not.toMatch(/secret\b|root:|createEmulator/)
})

it('says of each answer of the API how true it is', async () => {
  const { ask } = emulated()
  const { token } = JSON.parse(String((await ask('/emulador/persona.json?id=administradora')).body))
  const headers = { authorization: `Bearer ${token}` }
  expect((await ask('/api/webtoken')).headers['plaza-emulador']).toBe('kept')
  expect((await ask('/api/admin/panel', 'GET', headers)).headers['plaza-emulador']).toBe('madeUp')
  const book = await ask('/api/admin/boletin/libro', 'GET', headers)
  expect([book.status, book.headers['plaza-emulador']]).toEqual([503, 'unanswered'])
  expect((await ask('/api/nada')).status).toBe(404)
})
