import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

type Line = Parameters<NonNullable<NonNullable<Parameters<typeof testApp>[0]>['log']>>[0]

let heard: IncomingHttpHeaders = {}
const lines: Line[] = []
let isLeaving = false
let app: ReturnType<typeof testApp>['app']
let data = ''
let without: ReturnType<typeof testApp>['app']
const api = createServer(({ headers }, response) => {
  heard = headers
  response.end('{}')
})

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const env = { API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }
  const log = (line: Line) => lines.push(line)
  const served = testApp({ env, log, isLeaving: () => isLeaving })
  app = served.app
  data = served.data
  without = testApp().app
})
afterAll(() => api.close())

it('lives and is ready while the API is away, and is not ready when it leaves', async () => {
  const statusOf = async (path: string) => (await app.request(path)).status
  expect([
    (await without.request('/health')).status,
    (await without.request('/ready')).status,
  ]).toEqual([200, 200])
  isLeaving = true
  expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 503])
  expect(await statusOf('/api/productos')).toBe(200)
  isLeaving = false
  expect(await statusOf('/ready')).toBe(200)
})

it('writes a line for each request, with the name by which the API and who asked know it', async () => {
  lines.length = 0
  const answer = await app.request('/api/productos?q=ana@correo.co')
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\w-]{36}$/)
  expect(heard['x-request-id']).toBe(id)
  expect(lines).toEqual([
    { id, method: 'GET', path: '/api/productos', status: 200, ms: expect.any(Number) },
  ])
})

it('tells nothing of an address that no route has, into which anybody may have pasted anything', async () => {
  lines.length = 0
  const pasted = ['/eyJhbGciOiJSUzI1NiJ9.c2VjcmV0bw', '/home/clave-de-ana', '/assets/clave-de-ana']
  for (const path of pasted) await app.request(path)
  await app.request('/clave-de-ana', { method: 'POST' })
  expect(lines.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => '/:otro'))
})

it('names the files of its own folder', async () => {
  writeFileSync(join(data, 'public/marca.txt'), 'Plaza')
  lines.length = 0
  await app.request('/marca.txt')
  await app.request('/config.json')
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ['/marca.txt', 200],
    ['/config.json', 200],
  ])
})

it('leaves the name alone that a request came with, which may be signed', async () => {
  for (const given of ['a-name-of-theirs', 'of: theirs, and long'.repeat(9)]) {
    await app.request('/api/productos', { headers: { 'x-request-id': given } })
    expect(heard['x-request-id']).toBe(given)
  }
  expect(lines.at(-1)?.id).toMatch(/^[\w-]{36}$/)
})

it('says nothing of an address that cannot be decoded, and shows the page that a browser would', async () => {
  const shop = testApp()
  await shop.publish(
    sampleUpload('mfe-uno', '1.0.0-aaaaaaaaaa', {
      routes: [{ path: '/recibo/:id', screen: 'home', access: 'public', title: 'Recibo' }],
      menu: [],
    }),
  )
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const pages = ['/recibo/clave%', '/recibo/%E0%A4%A', '/otra/clave%', '/%'].map(async (path) => {
    const answer = await shop.app.request(path)
    return [answer.status, (await answer.text()).includes('<title>Recibo')]
  })
  expect(await Promise.all(pages)).toEqual([
    [200, true],
    [200, true],
    [404, false],
    [404, false],
  ])
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})
