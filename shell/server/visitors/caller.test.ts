import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const balancer = '10.0.0.9'

let stop = async () => {}
afterEach(() => stop())

/** What the API is told of the caller when a request comes with these addresses. */
const toldApi = async (forwarded: string) => {
  const told: (string | undefined)[] = []
  const api = createServer((request, response) => {
    told.push(String(request.headers['x-forwarded-for']))
    response.end('{}')
  }).listen(0)
  await once(api, 'listening')
  stop = async () => void api.close()
  const { port } = api.address() as AddressInfo
  const { app } = testApp({
    env: {
      API_ORIGIN: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: `127.0.0.1,${balancer},10.9.0.0/16`,
    },
  })
  await app.request('/api/productos', { headers: { 'x-forwarded-for': forwarded } })
  return told
}

it('is who called the balancer', async () => {
  expect(await toldApi('203.0.113.7')).toEqual(['203.0.113.7'])
  expect(await toldApi(`203.0.113.7, ${balancer}`)).toEqual(['203.0.113.7'])
})

it('is not what the caller claims to be', async () => {
  expect(await toldApi(`198.51.100.1, 203.0.113.7, ${balancer}`)).toEqual(['203.0.113.7'])
})

it('is who called a balancer of a range, whatever its spelling', async () => {
  expect(await toldApi('203.0.113.7, ::ffff:10.9.0.4')).toEqual(['203.0.113.7'])
  expect(await toldApi('203.0.113.7, 10.10.0.4')).toEqual(['10.10.0.4'])
})
