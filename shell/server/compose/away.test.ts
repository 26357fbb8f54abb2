import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const serve = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  closing.push(() => server.close() && server.closeAllConnections())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const routes = [
  {
    path: '/cosas/:id',
    screen: 'home',
    access: 'public' as const,
    title: 'Producto',
    data: ['/p/:id'],
  },
  { path: '/carrito', screen: 'home', access: 'public' as const, title: 'Tu carrito' },
]

const shopBefore = async (API_ORIGIN: string) => {
  const shop = testApp({ env: { API_ORIGIN, API_TIMEOUT_MS: '200' } })
  await shop.publish(sampleUpload('mfe-uno', '1.0.0-aaaaaaaaaa', { routes }))
  return shop.app
}

const half: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"accessTo')
}

const away: [string, () => Promise<string>][] = [
  ['is not there', async () => 'http://127.0.0.1:9'],
  ['says nothing', () => serve(() => undefined)],
  ['stops in the middle', () => serve(half)],
  ['fails', () => serve((_, response) => response.writeHead(500).end('{}'))],
  ['has too much to do', () => serve((_, response) => response.writeHead(429).end('{}'))],
  ['answers what is no JSON', () => serve((_, response) => response.end('<html>'))],
]

describe.each(away)('where the API %s', (_, api) => {
  it('a page that begins with an answer of it says that it is not there', async () => {
    const app = await shopBefore(await api())
    const response = await app.request('/cosas/7')
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<title>No está disponible en este momento · Plaza</title>')
    // The screen comes all the same: it asks again, and offers to.
    expect(html).toContain('/home.js')
    expect(html).toContain('"answers":{}')
  })

  it('a page that needs no answer is what it is', async () => {
    const app = await shopBefore(await api())
    const response = await app.request('/carrito')
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('noindex')
  })
})

describe('a call to an API that says nothing', () => {
  const ask = async (accept: string) => {
    const app = await shopBefore(await serve(() => undefined))
    return app.request('/api/productos', { headers: { accept } })
  }

  it('is answered with an error that a screen can show', async () => {
    const response = await ask('*/*')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(await response.json()).toMatchObject({ error: { code: 'servicio_no_disponible' } })
  })

  it('is answered with a page that says so to whoever went there', async () => {
    const response = await ask('text/html,application/xhtml+xml,*/*;q=0.8')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await response.text()
    expect(html).toContain('Plaza no está disponible en este momento')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('href="/home"')
  })
})
