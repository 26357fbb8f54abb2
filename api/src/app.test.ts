import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorMessages } from '../contract/index.ts'
import { createLog, type RequestLog } from './machinery/server/log.ts'
import { type TestApi, testApi } from './testing/testing.ts'

const lines: Parameters<RequestLog>[0][] = []
let api: TestApi

beforeAll(async () => {
  api = await testApi('SQLite', {
    log: (line) => lines.push(line),
    files: {
      find: () => Promise.reject(new Error('the disk is on fire')),
      save: () => Promise.reject(new Error('the disk is on fire')),
    },
  })
})
afterAll(() => api.close())

it.each([
  ['GET', '/api/nada'],
  ['GET', '/nada'],
  ['POST', '/api/health'],
  ['DELETE', '/api/boletin'],
])('knows no %s %s', async (method, path) => {
  const response = await api.app.request(path, { method })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    error: { code: 'ruta_no_encontrada', message: errorMessages.ruta_no_encontrada },
  })
})

it('carries the same safe headers on every answer', async () => {
  for (const path of ['/api/health', '/api/webtoken', '/api/productos', '/api/nada']) {
    const { headers } = await api.app.request(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{36}$/)
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

it('documents the calls that it serves', async () => {
  const { paths } = await (await api.app.request('/api/openapi.json')).json()
  const served = Object.keys(paths)
  // Without a provider of payments nothing is sold.
  expect(served).not.toContain('/ventas')
  for (const path of [
    '/archivos/{key}',
    '/auth/callback',
    '/auth/social/start',
    '/boletin',
    '/categorias',
    '/health',
    '/identity',
    '/location',
    '/productos',
    '/productos/{id}',
    '/profile/{userId}',
    '/profile/{userId}/datos',
    '/profile/{userId}/socio',
    '/usuarios',
    '/usuarios/by-email/{email}',
    '/usuarios/{email}',
    '/validation-codes',
    '/webtoken',
  ])
    expect(served).toContain(path)
  const page = await api.app.request('/api/docs')
  expect(page.status).toBe(200)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
})

it('takes over a request id, unless it could be anything', async () => {
  const idFor = async (given: string) =>
    (await api.app.request('/api/health', { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    )
  for (const given of ['8df8e50e-0a3a-4c16-a489-e5e4f1ad10ef', '8df8e50e0a3a4c16a489e5e4f1ad10ef'])
    expect(await idFor(given)).toBe(given)
  for (const given of ['{"a":1}', '3107654321', 'Quintero-Zambrano'])
    expect(await idFor(given)).not.toBe(given)
})

it('reports what nobody foresaw, and tells the caller nothing of it', async () => {
  const response = await api.app.request('/api/archivos/a.webp')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    error: { code: 'error_interno', message: errorMessages.error_interno },
  })
  expect(api.reported.map(({ message }) => message)).toEqual(['the disk is on fire'])
})

it('writes nobody’s address down, whatever becomes of the request', async () => {
  lines.length = 0
  await api.get('/usuarios/ana@correo.co')
  await api.get('/usuarios/by-email/ana@correo.co')
  await api.get('/nada/ana@correo.co')
  const written: string[] = []
  const { log, flush } = createLog((text) => written.push(text))
  for (const line of lines) log(line)
  flush()
  const paths = written.join('').match(/"path":"[^"]*"/g)
  expect(paths).not.toHaveLength(0)
  expect(paths?.join()).not.toContain('ana')
})

it('writes one line per request, without what was searched', async () => {
  lines.length = 0
  const response = await api.get('/productos?q=secreto')
  expect(lines).toEqual([
    {
      id: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/productos',
      status: 200,
      ms: expect.any(Number),
    },
  ])
})
