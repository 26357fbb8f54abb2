import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import { type TestApi, testApi } from '../../testing/testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaza-files-'))
const root = join(folder, 'files')
let api: TestApi

beforeAll(async () => {
  mkdirSync(join(root, 'productos/mango-1a'), { recursive: true })
  mkdirSync(join(root, 'productos/carpeta.webp'))
  for (const key of ['mango-1a/1-640.webp', 'mango-1a/a.avif', 'mango-1a/a.jpg', 'mango-1a/a.png'])
    writeFileSync(join(root, 'productos', key), `bytes of ${key}`)
  for (const file of ['secret.webp', 'files/x.svg', 'files/x.html', 'files/.hidden.webp'])
    writeFileSync(join(folder, file), 'secret')
  api = await testApi('SQLite', { files: dataFolderFiles(root) })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const get = (key: string) => api.app.request(`/api/archivos/${key}`)

it('serves a picture for ever, to anybody, as what it is', async () => {
  const response = await get('productos/mango-1a/1-640.webp')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('bytes of mango-1a/1-640.webp')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

it.each([
  ['avif', 'image/avif'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
])('knows the type of .%s', async (extension, type) => {
  expect((await get(`productos/mango-1a/a.${extension}`)).headers.get('content-type')).toBe(type)
})

it('answers HEAD without the bytes', async () => {
  const response = await api.app.request('/api/archivos/productos/mango-1a/a.png', {
    method: 'HEAD',
  })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

it.each([
  'productos/mango-1a/2-640.webp',
  'productos/carpeta.webp',
  'productos/mango-1a/1-640.webp/x.webp',
  'productos',
  '../secret.webp',
  '%2e%2e/secret.webp',
  '%2e%2e%2fsecret.webp',
  '..%2fsecret.webp',
  '..%5csecret.webp',
  'productos/../../secret.webp',
  'productos/%2e%2e/%2e%2e/secret.webp',
  'productos/..%2f..%2fsecret.webp',
  '/secret.webp',
  '%2fetc%2fpasswd',
  `${encodeURIComponent(folder)}/secret.webp`,
  '%00.webp',
  'productos/mango-1a/1-640.webp%00',
  '.hidden.webp',
  'x.svg',
  'x.html',
  `${'a'.repeat(300)}.webp`,
])('has no %s', async (key) => {
  const response = await get(key)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('secret')
})
