import { once } from 'node:events'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { serve } from '@hono/node-server'
import { afterEach, describe, expect, it } from 'vitest'
import { ownToken } from './releases/tokens.ts'
import { testApp } from './testing/test-app.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const shopOnPort = async () => {
  const shop = testApp({ people: { jefa: { id_usuario: '1', roles: ['Administrador'] } } })
  const server = serve({ fetch: shop.app.fetch, port: 0 }) as Server
  closing.push(() => server.close() && server.closeAllConnections())
  if (!server.listening) await once(server, 'listening')
  return { ...shop, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const megabyte = Buffer.alloc(1024 * 1024, 'x')

/** Sends so many MB, as far as they are taken; answers the status. Without `length` the body does not tell its size. */
const send = (url: string, mb: number, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve) => {
    const outgoing = request(url, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode)
      answer.resume()
    })
    const body = Readable.from(Array.from({ length: mb }, () => megabyte))
    pipeline(body, outgoing).catch(() => resolve(undefined))
  })

const authorizationOf = (token: string) => ({ authorization: `Bearer ${token}` })

describe('a body that is too large', () => {
  it.each([
    ['/eventos', 413],
    ['/dev/modulos', 403],
    ['/releases/mfe-uno', 401],
    ['/releases/mfe-uno/acts', 401],
    ['/personal', 403],
    ['/nada', 404],
  ])('costs no memory at %s, four times 300 MB', { timeout: 60_000 }, async (path, status) => {
    const { origin } = await shopOnPort()
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 5)
    const answers = await Promise.all(
      ['told', 'told', '', ''].map((told) =>
        send(origin + path, 300, told ? { 'content-length': String(300 * megabyte.length) } : {}),
      ),
    )
    clearInterval(watch)
    expect((most - before) / 1e6).toBeLessThan(150)
    for (const answer of answers) expect([status, undefined]).toContain(answer)
  })

  it.each([
    ['/dev/modulos', 'jefa'],
    ['/releases/mfe-uno/acts', 'own'],
  ])('is refused at %s though whoever sends it may ask', async (path, who) => {
    const { origin, store, data } = await shopOnPort()
    const token = who === 'own' ? await ownToken(store, data, 'mfe-uno') : who
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: authorizationOf(token),
      body: Readable.toWeb(Readable.from([megabyte])) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })
})
