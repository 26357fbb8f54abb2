import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const open = { screen: 'home', access: 'public' as const }
const routes = [
  { ...open, path: '/tienda', sitemap: true as const },
  { ...open, path: '/tienda/:id', sitemap: '/indice' },
  { ...open, path: '/tienda/:id/:color', screen: 'private', sitemap: '/colores' },
  { ...open, path: '/callada' },
  { path: '/tienda/mia', screen: 'private', access: 'signedIn' as const, sitemap: true as const },
]

const answers: Record<string, unknown> = {
  '/api/webtoken': { accessToken: 'x', expiresIn: 60 },
  '/api/indice?parte=1': {
    partes: 2,
    data: [{ id: 7, cambiado_en: '2026-11-01T12:00:00.000Z', secreto: 'no' }, { id: 8 }],
  },
  '/api/indice?parte=2': { partes: 2, data: [{ id: 4001 }] },
  '/api/indice?parte=3': { partes: 2, data: [] },
  '/api/colores?parte=1': {
    partes: 1,
    data: [{ id: 1, color: 'a&b/<c>' }, { id: 2 }, { id: { no: 1 }, color: 'x' }, { color: 'x' }],
  },
}

let isAway = false
const api = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  response.writeHead(isAway || !answer ? 500 : 200).end(JSON.stringify(answer ?? {}))
})
beforeAll(() => once(api.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void api.close())
beforeEach(() => {
  isAway = false
})

const shopWith = async () => {
  const API_ORIGIN = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const shop = testApp({ env: { API_ORIGIN, PUBLIC_ORIGIN: 'http://plaza.test' } })
  const sent = await shop.publish(sampleUpload('mfe-uno', '1.0.0-aaaaaaaaaa', { routes, menu: [] }))
  expect(sent.status).toBe(200)
  const text = async (path: string) => (await shop.app.request(`http://otro.test${path}`)).text()
  const locs = async (path: string) =>
    [...(await text(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)
  return { ...shop, text, locs }
}

describe('what search engines are told', () => {
  it('names files by the shop’s own address, one for each part of what the API lists', async () => {
    const shop = await shopWith()
    expect(await shop.locs('/sitemap.xml')).toEqual([
      'http://plaza.test/sitemaps/paginas.xml',
      'http://plaza.test/sitemaps/mfe-uno/home/1.xml',
      'http://plaza.test/sitemaps/mfe-uno/home/2.xml',
      'http://plaza.test/sitemaps/mfe-uno/private/1.xml',
    ])
  })

  it('is the public screens that say so, and what the API lists of them, with when it changed', async () => {
    const shop = await shopWith()
    expect(await shop.locs('/sitemaps/paginas.xml')).toEqual(['http://plaza.test/tienda'])
    expect(await shop.text('/sitemaps/mfe-uno/home/1.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>http://plaza.test/tienda/7</loc><lastmod>2026-11-01T12:00:00.000Z</lastmod></url>
<url><loc>http://plaza.test/tienda/8</loc></url>
</urlset>
`,
    )
    expect(await shop.locs('/sitemaps/mfe-uno/home/2.xml')).toEqual([
      'http://plaza.test/tienda/4001',
    ])
  })

  it('writes whatever an entry holds as one address, and leaves out what makes none', async () => {
    const shop = await shopWith()
    expect(await shop.locs('/sitemaps/mfe-uno/private/1.xml')).toEqual([
      'http://plaza.test/tienda/1/a%26b%2F%3Cc%3E',
    ])
  })

  it.each([
    '/sitemaps/mfe-uno/home/3.xml',
    '/sitemaps/mfe-uno/home/0.xml',
    '/sitemaps/mfe-uno/nada/1.xml',
    '/sitemaps/mfe-dos/home/1.xml',
    '/sitemaps/otra.xml',
  ])('knows no file %s', async (path) => {
    const shop = await shopWith()
    expect((await shop.app.request(path)).status).toBe(404)
  })

  it('comes later while the API does not say, and says nothing of a module that is away', async () => {
    const shop = await shopWith()
    isAway = true
    for (const path of ['/sitemap.xml', '/sitemaps/mfe-uno/home/1.xml']) {
      const answer = await shop.app.request(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.any(String)])
    }
    await shop.act('mfe-uno', { kind: 'offline' })
    expect(await shop.locs('/sitemap.xml')).toEqual(['http://plaza.test/sitemaps/paginas.xml'])
    expect(await shop.locs('/sitemaps/paginas.xml')).toEqual([])
  })

  it('lets pictures in, and nothing else of the API', async () => {
    const shop = await shopWith()
    const lines = (await shop.text('/robots.txt')).split('\n')
    expect(lines).toContain('Allow: /api/archivos/')
    expect(lines).toContain('Disallow: /api/')
    expect(lines).toContain('Sitemap: http://plaza.test/sitemap.xml')
  })
})
