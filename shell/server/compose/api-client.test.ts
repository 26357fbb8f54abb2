import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiClient } from './api-client.ts'

const large = 'x'.repeat(1_000_000)
const known: string[] = []
let sent = 0
const api = createServer((request, response) => {
  if (request.url === '/api/webtoken') {
    response.end('{"accessToken":"a","expiresIn":600}')
    return
  }
  if (request.headers['if-none-match']) {
    known.push(String(request.url))
    response.writeHead(304).end()
    return
  }
  if (request.url === '/api/endless') {
    const some = () => {
      sent += large.length
      if (response.write(large)) setImmediate(some)
      else response.once('drain', some)
    }
    return some()
  }
  response.setHeader('etag', '"one"')
  response.end(JSON.stringify(request.url?.startsWith('/api/large') ? large : 'small'))
})

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => api.close())

it('keeps what was asked for most recently, up to so many bytes, however few they are', async () => {
  const { port } = api.address() as AddressInfo
  const client = apiClient({ API_ORIGIN: `http://127.0.0.1:${port}`, API_TIMEOUT_MS: 30_000 })
  await client.get('/small')
  expect(await client.get('/small')).toMatchObject({ status: 200, body: 'small' })
  expect(known).toEqual(['/api/small'])
  for (let i = 0; i < 5; i++) await client.get(`/large/${i}`)
  expect(await client.get('/large/4')).toMatchObject({ body: large })
  await client.get('/large/0')
  await client.get('/small')
  expect(known).toEqual(['/api/small', '/api/large/4'])
})

it('does not hear out who never comes to an end', async () => {
  const { port } = api.address() as AddressInfo
  const client = apiClient({ API_ORIGIN: `http://127.0.0.1:${port}`, API_TIMEOUT_MS: 30_000 })
  expect(await client.get('/endless')).toBeUndefined()
  expect(sent).toBeLessThan(40 * large.length)
  expect(await client.get('/small')).toMatchObject({ body: 'small' })
})
