import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RemoteRoute, RouteHead } from '../../shared/remote/index.ts'
import { readConfig } from '../config.ts'
import type { Blobs } from '../releases/blobs/blobs.ts'
import { folderBlobs } from '../releases/blobs/folder-blobs.ts'
import { stateIn } from '../testing/page-state.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import { headTags, siteHead } from './head.ts'
import { jsonForScript } from './html.ts'
import { matchRoute } from './match-route.ts'
import { preloadTags } from './preload-tags.ts'
import { routeHead } from './route-head.ts'
import { elsewhereOf, securityPolicy } from './security-policy.ts'

const v1 = '1.0.0-aaaaaaaaaa'

const shopWithModule = async () => {
  const shop = testApp()
  await shop.publish(sampleUpload('mfe-uno', v1))
  return shop
}

const htmlOf = async (response: Response) => ({
  status: response.status,
  html: await response.text(),
})

const preloadsOf = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)" /g)].map((match) => match[1])

describe('a page', () => {
  it('is in Spanish and names the preloads of exactly its route', async () => {
    const { app } = await shopWithModule()
    const { status, html } = await htmlOf(await app.request('/mfe-uno'))
    expect(status).toBe(200)
    expect(html).toContain('<html lang="es-CO">')
    expect(html).toContain('<title>Portada · Plaza</title>')
    const base = `/modules/mfe-uno/${v1}/`
    expect(preloadsOf(html)).toEqual([`${base}remoteEntry.js`, `${base}door.js`, `${base}home.js`])
  })

  it('lets no script run but those of its origin, each with its hash, and no style but its own and those of its nonce', async () => {
    const { app } = await shopWithModule()
    const answer = await app.request('/mfe-uno')
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-(inline|eval)|strict-dynamic/)
    expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)')
    const scripts = html.match(/<(script|link rel="preload" as="script")(?! type=)[^>]*>/g) ?? []
    expect(scripts).toHaveLength(4)
    for (const tag of scripts) {
      expect(tag).toMatch(/ integrity="sha384-/)
      expect(tag).toContain(' crossorigin')
      // A module reads every nonce of its page, and could give it to anything.
      expect(tag).not.toContain('nonce')
    }
    const [, nonce, ...hashes] =
      policy.match(/style-src 'self' 'nonce-([^']+)' 'sha256-([^']+)' 'sha256-([^']+)';/) ?? []
    const styles = [...html.matchAll(/<style([^>]*)>([^<]*)<\/style>/g)]
    expect(styles.map(([, attributes]) => attributes)).toEqual([
      ...['', ''],
      ` id="plaza-visita" nonce="${nonce}" data-proof="${stateIn(html).proof}"`,
    ])
    const hashOf = (text = '') => createHash('sha256').update(text).digest('base64')
    // Its own, and those of whoever runs no scripts.
    expect(styles.slice(0, 2).map(([, , text]) => hashOf(text))).toEqual(hashes)
    const next = await app.request('/mfe-uno')
    expect(next.headers.get('content-security-policy')).not.toContain(nonce)
  })

  it('says the hash of every script that a module may import, which its policy allows by its own', async () => {
    const shop = await shopWithModule()
    const importing = sampleUpload('mfe-dos', v1)
    await shop.publish({ ...importing, release: { ...importing.release, loads: 'imports' } })
    const answer = await shop.app.request('/mfe-uno')
    const map = (await answer.text()).match(/<script type="importmap">(.*)<\/script>/)?.[1] ?? ''
    const listed = Object.entries(importing.release.files)
    expect(JSON.parse(map).integrity).toEqual(
      Object.fromEntries(
        listed.map(([file, { sha384 }]) => [`/modules/mfe-dos/${v1}/${file}`, `sha384-${sha384}`]),
      ),
    )
    const sha256 = createHash('sha256').update(map).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${sha256}';`,
    )
  })

  it('refuses scripts without a hash only where each of its modules gives one', async () => {
    const shop = await shopWithModule()
    const { release, files } = sampleUpload('mfe-uno', '1.0.0-antes')
    const { loads: _, ...before } = release
    await shop.store.keep(before, files)
    await shop.act('mfe-uno', { kind: 'promote', version: before.version })
    const answer = await shop.app.request('/mfe-uno')
    expect(await answer.text()).toContain(before.version)
    expect(answer.headers.get('integrity-policy')).toBeNull()
    const again = sampleUpload('mfe-uno', '1.0.0-otra')
    const { loads: __, ...without } = again.release
    const refused = await shop.send({ ...again, release: without })
    expect(await refused.json()).toMatchObject({ error: { code: 'integridad_ausente' } })
  })

  it('offers what is for who develops, and not in production', async () => {
    const routes: RemoteRoute[] = [
      { path: '/mfe-uno', screen: 'home', access: 'public' },
      { path: '/mfe-uno/prueba', screen: 'private', access: 'public', only: 'development' },
    ]
    const statusWith = async (env: NodeJS.ProcessEnv) => {
      const shop = testApp({ env })
      await shop.publish(sampleUpload('mfe-uno', v1, { routes }))
      const { status, html } = await htmlOf(await shop.app.request('/mfe-uno/prueba'))
      return [status, stateIn(html).registry.remotes[0]?.manifest.routes.length]
    }
    expect(await statusWith({})).toEqual([200, 2])
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://plaza.example' }
    expect(await statusWith(production)).toEqual([404, 1])
  })

  it('asks for its font where no browser keeps the first picture back for it', async () => {
    const { app } = await shopWithModule()
    const { html } = await htmlOf(await app.request('/mfe-uno'))
    const [head = '', body = ''] = html.split('<body>')
    const asked =
      '<link rel="preload" as="font" type="font/woff2" href="/assets/1.2.0-a/letra.woff2"'
    expect(body.indexOf(asked)).toBeGreaterThan(0)
    expect(body.indexOf(asked)).toBeLessThan(body.indexOf('<div id="root">'))
    expect(head).not.toContain('as="font"')
  })

  it('tells the hash of each entry', async () => {
    const { app } = await shopWithModule()
    const { html } = await htmlOf(await app.request('/mfe-uno'))
    const { files } = sampleUpload('mfe-uno', v1).release
    expect(stateIn(html).registry.remotes[0]?.integrity).toBe(
      `sha384-${files['remoteEntry.js']?.sha384}`,
    )
  })

  it('stays as it was while the registry does not answer, and says so where it never did', async () => {
    const folder = folderBlobs(mkdtempSync(join(tmpdir(), 'plaza-registry-')))
    let isDown = false
    const fail = async () => {
      throw new Error('no answer')
    }
    const blobs: Blobs = { ...folder, get: (key) => (isDown ? fail() : folder.get(key)) }
    const shop = testApp({ blobs })
    await shop.publish(sampleUpload('mfe-uno', v1))
    const before = preloadsOf(await (await shop.app.request('/mfe-uno')).text())
    isDown = true
    const during = await htmlOf(await shop.app.request('/mfe-uno'))
    expect([during.status, preloadsOf(during.html)]).toEqual([200, before])

    const fresh = await htmlOf(await testApp({ blobs }).app.request('/mfe-uno'))
    expect(fresh.status).toBe(503)
    expect(stateIn(fresh.html)).toMatchObject({ isRegistryDown: true, registry: { remotes: [] } })
  })

  it('inlines registry and settings of a page of work, so that the browser asks for neither', async () => {
    const { app } = await shopWithModule()
    const { html } = await htmlOf(await app.request('/mfe-uno/privado'))
    const registry = await (await app.request('/remotes.json')).json()
    expect(stateIn(html).registry).toEqual(registry)
    const settings = await (await app.request('/config.json')).json()
    expect(stateIn(html).config).toEqual(settings)
  })

  it('names no file of a guarded route', async () => {
    const { app } = await shopWithModule()
    const { html } = await htmlOf(await app.request('/mfe-uno/privado'))
    expect(preloadsOf(html)).toEqual([])
  })

  it('answers 404 with the shell for a path that nobody owns', async () => {
    const { app } = await shopWithModule()
    const { status, html } = await htmlOf(await app.request('/nada/de/esto'))
    expect(status).toBe(404)
    expect(html).toContain('<div id="root">')
  })

  it('sends the empty path to home and keeps its query', async () => {
    const { app } = testApp()
    const response = await app.request('/?user=ana')
    expect(response.headers.get('location')).toBe('/home?user=ana')
  })

  it('answers a call to a dead API with an error that a screen can show', async () => {
    const response = await testApp().app.request('/api/productos')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: { code: 'servicio_no_disponible' } })
  })

  it('is never cached, its files for ever', async () => {
    const { app } = await shopWithModule()
    expect((await app.request('/mfe-uno')).headers.get('cache-control')).toBe('no-cache')
    expect((await app.request(`/modules/mfe-uno/${v1}/nope.js`)).status).toBe(404)
    expect((await app.request('/modules/mfe-uno/../../deploy-tokens/mfe-uno')).status).toBe(404)
    expect(
      (await app.request('/modules/mfe-uno/%2e%2e/%2e%2e%2fdeploy-tokens/mfe-uno')).status,
    ).toBe(404)
  })
})

describe('the security policy', () => {
  const policyOf = (env: NodeJS.ProcessEnv) =>
    securityPolicy({ nonce: 'n' }, elsewhereOf(readConfig(env)))

  it.each([
    [{ CDN_URL: 'https://cdn.plaza.co/x' }, /img-src [^;]*https:\/\/cdn\.plaza\.co(?=[ ;])/],
    [
      { MAP_TILES_URL: 'https://{s}.teselas.co/{z}' },
      /img-src [^;]*https:\/\/\*\.teselas\.co(?=[ ;])/,
    ],
    [
      { COGNITO_USER_POOL_ID: 'us-east-2_aBc', COGNITO_CLIENT_ID: 'c' },
      /connect-src [^;]*https:\/\/cognito-idp\.us-east-2\.amazonaws\.com/,
    ],
    [{ S3_BUCKET: 'cargas' }, /connect-src [^;]*https:\/\/cargas\.s3\.us-east-1\.amazonaws\.com/],
  ])('lets the browser speak with what the settings %j name', (env, expected) => {
    expect(policyOf(env)).toMatch(expected)
  })
})

describe('matchRoute', () => {
  const { release } = sampleUpload('mfe-uno', v1, {
    routes: [
      { path: '/cosas/:id', screen: 'home', access: 'public', data: ['/productos/:id'] },
      { path: '/cosas', screen: 'home', access: 'public', data: ['/productos?page=1&limit=10'] },
    ],
  })

  it.each([
    ['/cosas/12', '', ['/productos/12']],
    ['/cosas/12', '?user=ana', ['/productos/12']],
    ['/cosas', '', ['/productos?page=1&limit=10']],
    ['/cosas', '?utm_source=chat&user=ana', ['/productos?page=1&limit=10']],
    ['/cosas', '?q=caf%C3%A9', []],
    ['/cosas/a%2Fb', '', ['/productos/a%2Fb']],
  ])('%s%s begins with %j', (pathname, search, data) => {
    expect(matchRoute([release], pathname, search)?.data).toEqual(data)
  })
})

describe('what a page says about itself', () => {
  const producto = {
    id: 7,
    nombre: 'Café "El Mirador" <500 g>',
    category: 'Alimentos',
    categoria: 'alimentos',
    valor_total: 34_900,
    valor_antes: null,
    valor_neto: 33_238,
    porcentaje_impuestos: 5,
    clase_iva: 'gravado',
    stock: 3,
    imagenes: ['productos/cafe/1.webp'],
    descripcion_corta: '</script><script>alert(1)</script>',
    descripcion_larga: '',
    comercio: { id: 1, nombre_barrio: 'Chapinero' },
  }
  const site = siteHead(150_000)
  const filling = { answer: producto, origin: 'https://plaza.co', cdnUrl: '/api/archivos' }
  const declared: RouteHead = {
    title: '{nombre}',
    description: '{valor_total|cop} · {descripcion_corta}',
    canonical: '/products/{id}',
    picture: '{imagenes.0|picture}',
    structured: {
      '@type': 'Product',
      name: '{nombre}',
      offers: {
        ...{ price: '{valor_total}', priceCurrency: 'COP' },
        availability: '{stock|availability}',
      },
    },
  }
  const headOf = (answer: unknown) => routeHead(declared, { ...filling, answer }, site)
  const head = headOf(producto)

  it('shows a chat the picture, the name and the price of a product', () => {
    expect(head).toMatchObject({
      title: producto.nombre,
      canonical: 'https://plaza.co/products/7',
      image: 'https://plaza.co/api/archivos/productos/cafe/1-1080.webp',
    })
    expect(head?.description).toContain('$ 34.900')
    expect(head?.structured).toMatchObject([
      {
        '@type': 'Product',
        offers: { price: 34_900, priceCurrency: 'COP', availability: 'https://schema.org/InStock' },
      },
    ])
  })

  it('asks for the pictures of the first view together with the code', () => {
    const { release } = sampleUpload('mfe-uno', v1)
    const match = (route: Partial<RemoteRoute>) => ({
      release,
      route: { path: '/', screen: 'home', access: 'public' as const, ...route },
      data: [],
    })
    const pictures = [{ path: 'banners/campo-movil.webp', media: '(max-width: 767px)' }]
    const [banner] = preloadTags(match({ pictures }), undefined, '/cdn')
    expect(banner).toContain('href="/cdn/banners/campo-movil.webp" media="(max-width: 767px)"')
    const [cover] = preloadTags(
      match({ cover: { picture: 'imagenes.0', sizes: '50vw' } }),
      { status: 200, body: producto },
      '/cdn',
    )
    expect(cover).toContain('/cdn/productos/cafe/1-640.webp 640w')
    expect(cover).toContain('imagesizes="50vw"')
  })

  it('lets no text of a product out of its tag', () => {
    const tags = headTags(head ?? { title: '', description: '' })
    expect(tags).not.toContain('<script>alert')
    expect(tags).not.toContain('<500')
    expect(tags).toContain('Café &quot;El Mirador&quot; &lt;500 g&gt;')
  })

  it('says nothing of an answer that is no product', () => {
    expect(headOf({ error: {} })).toBeUndefined()
  })

  it('writes JSON that cannot close its script', () => {
    const text = jsonForScript({ a: '</script><!--\u2028' })
    expect(text).not.toMatch(/<|\u2028/)
    expect(JSON.parse(text)).toEqual({ a: '</script><!--\u2028' })
  })
})
