import { EventEmitter, once } from 'node:events'
import { Agent, createServer, get, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serve } from '@hono/node-server'
import { afterEach, expect, it } from 'vitest'
import { testApp } from './testing/test-app.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const listening = async (server: ReturnType<typeof createServer>) => {
  if (!server.listening) await once(server, 'listening')
  closing.push(() => server.close(() => undefined) && server.closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const shopBefore = async (api: RequestListener) => {
  const origin = await listening(createServer(api).listen(0, '127.0.0.1'))
  const { app } = testApp({ env: { API_ORIGIN: origin } })
  return listening(serve({ fetch: app.fetch, port: 0 }) as ReturnType<typeof createServer>)
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

const read = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${'x'.repeat(900)}` }
    get(url, { agent, headers }, (answer) => answer.resume().once('end', resolve)).once(
      'error',
      reject,
    )
  })

const readMany = async (url: string, count: number) => {
  for (let left = count; left > 0; left -= 20)
    await Promise.all(Array.from({ length: 20 }, () => read(url)))
}

const heapMb = async () => {
  for (let i = 0; i < 4; i++) {
    collect()
    await new Promise(setImmediate)
  }
  return process.memoryUsage().heapUsed / 1e6
}

it('keeps nothing of 5,000 calls that it passed on', { timeout: 120_000 }, async () => {
  const url = `${await shopBefore((_, response) => response.end('{}'))}/api/productos`
  await readMany(url, 1000)
  const before = await heapMb()
  await readMany(url, 5000)
  expect((await heapMb()) - before).toBeLessThan(5)
})

it('outlives a browser that goes away in the middle of what it sends', async () => {
  const arrived = new EventEmitter()
  const someArrived = once(arrived, 'some')
  const shop = await shopBefore((incoming, response) => {
    incoming.once('data', () => arrived.emit('some')).resume()
    incoming.once('end', () => response.end('{}'))
  })
  const upload = request(`${shop}/api/productos`, { method: 'POST' })
  upload.once('error', () => undefined)
  upload.write('x'.repeat(10_000))
  await someArrived
  upload.destroy()
  await read(`${shop}/api/productos`)
})
