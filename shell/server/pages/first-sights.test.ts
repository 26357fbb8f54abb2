import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getWebToken } from '@plaza/contract/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { drawnBy } from '../testing/drawing.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const closing: (() => unknown)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 a picture', 'latin1')

type Serve = (response: ServerResponse) => void

const routes = [
  {
    path: '/cosas/:id',
    screen: 'home',
    access: 'public' as const,
    data: ['/p/:id'],
    cover: { picture: 'imagenes.0', sizes: '100vw' },
  },
  {
    path: '/escena',
    screen: 'home',
    access: 'public' as const,
    pictures: [
      { path: 'banners/campo-movil.webp', media: '(max-width: 767.98px)' },
      { path: 'banners/campo-escritorio.webp', media: '(min-width: 768px)' },
    ],
  },
]

/** A shop whose things have one picture, at this path, and whose pictures are served like this. */
const shopWith = async (imagen: string, serve: Serve) => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    const json = { 'content-type': 'application/json', etag: '"1"' }
    if (url === `/api${getWebToken.path}`)
      return response.writeHead(200, json).end('{"accessToken":"t","expiresIn":3600}')
    if (url.startsWith('/api/p/'))
      return response.writeHead(200, json).end(JSON.stringify({ imagenes: [imagen] }))
    if (!url.startsWith('/api/archivos/')) return response.writeHead(404, json).end('{}')
    asked.push(url)
    serve(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const API_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const shop = testApp({ draws: true, env: { API_ORIGIN } })
  closing.push(
    () => shop.close?.(),
    () => server.close() && server.closeAllConnections(),
  )
  await shop.publish(
    drawnBy(sampleUpload('mfe-uno', '1.0.0-a', { routes }), 'return "<p>hola</p>"'),
  )
  const open = async (path = '/cosas/1') => {
    const answer = await shop.app.request(path)
    const html = await answer.text()
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
    const policy = answer.headers.get('content-security-policy') ?? ''
    return {
      html,
      style,
      policy,
      sights: style.match(/(@media [^{]*\{)?\[data-previa=[^}]*\}/g) ?? [],
    }
  }
  return { open, asked }
}

const good: Serve = (response) => response.writeHead(200).end(webp)

describe('the first sight of a picture', () => {
  it('stands in the page by the name of its picture, under the policy, and is asked for once', async () => {
    const { open, asked } = await shopWith('productos/x/1.webp', good)
    const pages = await Promise.all([open(), open(), open('/cosas/2')])
    for (const { sights, style, policy } of pages) {
      expect(sights).toEqual([
        `[data-previa="/api/archivos/productos/x/1-320.webp"]{background:url(data:image/webp;base64,${webp.toString('base64')}) center/cover!important}`,
      ])
      expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
      expect(policy).toMatch(/img-src [^;]*data:/)
    }
    expect(asked).toEqual(['/api/archivos/productos/x/1-previa.webp'])
  })

  it('of a scene is that of phones', async () => {
    const { open, asked } = await shopWith('', good)
    const { sights } = await open('/escena')
    expect(sights).toHaveLength(1)
    expect(sights[0]).toMatch(
      /^@media \(max-width: 767\.98px\)\{\[data-previa="\/api\/archivos\/banners\/campo-movil\.webp"\]/,
    )
    expect(asked).toEqual(['/api/archivos/banners/campo-movil-previa.webp'])
  })

  const bad: [string, Serve][] = [
    ['there is none', (response) => response.writeHead(404).end('{}')],
    [
      'it is no picture',
      (response) => response.writeHead(200).end('</style><script>alert(1)</script>'),
    ],
    [
      'it is too large',
      (response) => response.writeHead(200).end(Buffer.concat([webp, Buffer.alloc(20_000)])),
    ],
    [
      'it is elsewhere',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    [
      'it breaks off',
      (response) =>
        response.writeHead(200, { 'content-length': 99 }).write(webp, () => response.destroy()),
    ],
  ]

  it.each(bad)('is missing where %s, and the page whole', async (_, serve) => {
    const { open, asked } = await shopWith('productos/x/1.webp', serve)
    for (const { html, sights } of [await open(), await open()]) {
      expect(html).toContain('<p>hola</p>')
      expect(sights).toEqual([])
    }
    expect(asked).toHaveLength(1)
  })

  it.each([
    'https://otra.example/1.webp',
    'productos/"]{}*{display:none}/1.webp',
    'productos/</style><script>alert(1)</script>.webp',
    '../../api/personal/1.webp',
    'a) url(//otra.example',
  ])('is never of a path like %s', async (imagen) => {
    const { open, asked } = await shopWith(imagen, good)
    const { sights, html } = await open()
    expect([sights, asked]).toEqual([[], []])
    expect(html).not.toContain('<script>alert')
  })

  it('that is late comes with the next page', async () => {
    const waiting: ServerResponse[] = []
    const { open, asked } = await shopWith('productos/x/1.webp', (response) =>
      waiting.push(response),
    )
    expect((await open()).sights).toEqual([])
    for (const response of waiting) good(response)
    await expect.poll(async () => (await open()).sights.length).toBe(1)
    expect(asked).toHaveLength(1)
  })
})
