import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { fetchWithin } from './within.ts'

// Nobody listens there.
const origin = 'http://127.0.0.1:1'

const app = new Hono()
  .post('/eco', async (c) => c.text(`${c.req.header('x-de')}: ${await c.req.text()}`))
  .get('/nunca', () => new Promise<Response>(() => undefined))

const within = fetchWithin(app, origin, fetch)

it('answers what a process asks of itself without a connection', async () => {
  const response = await within(`${origin}/eco`, {
    method: 'POST',
    headers: { 'x-de': 'caja' },
    body: 'hola',
  })
  expect([response.status, await response.text()]).toEqual([200, 'caja: hola'])
})

it('asks everybody else by the network', async () => {
  const server = createServer((_, response) => response.end('de afuera')).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await within(`http://127.0.0.1:${port}/eco`)
  expect(await response.text()).toBe('de afuera')
  server.close()
  await expect(within(`${origin}0/eco`)).rejects.toThrow('fetch failed')
})

it('waits no longer than the caller does', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const waiting = within(`${origin}/nunca`, { signal })
  controller.abort(new Error('demasiado tarde'))
  await expect(waiting).rejects.toThrow('demasiado tarde')
  await expect(within(`${origin}/eco`, { signal })).rejects.toThrow('demasiado tarde')
})
