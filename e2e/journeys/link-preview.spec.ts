import { type APIRequestContext, expect } from '@playwright/test'
import { cop } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { origin } from '../installation.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plain = (html: string) =>
  html.replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)

/** What somebody without JavaScript reads in the head of a page. */
const headOf = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text()
  const meta = (key: string) => {
    const tag = html.match(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`))
    return plain(tag?.[1] ?? '')
  }
  const data = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1]
  return {
    title: plain(html.match(/<title>(.*?)<\/title>/)?.[1] ?? ''),
    canonical: html.match(/<link rel="canonical" href="([^"]*)">/)?.[1],
    structured: data ? JSON.parse(data) : undefined,
    meta,
  }
}

test('a shared product shows its name, price and picture to whoever reads only the HTML', async ({
  request,
  producto,
}) => {
  const { title, meta, canonical } = await headOf(request, `/products/${producto.id}?user=x`)
  expect(title).toBe(`${producto.nombre} · Plaza`)
  expect(meta('description').replaceAll('\u00a0', ' ')).toContain(cop(producto.valor_total))
  expect(meta('og:title')).toBe(producto.nombre)
  expect(meta('og:description')).toBe(meta('description'))
  expect(meta('og:type')).toBe('product')
  expect(meta('og:locale')).toBe('es_CO')
  expect(meta('og:url')).toBe(`${origin}/products/${producto.id}`)
  expect(canonical).toBe(meta('og:url'))
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('twitter:title')).toBe(producto.nombre)
  expect(meta('twitter:image')).toBe(meta('og:image'))
  const picture = await request.get(meta('og:image'))
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toBe('image/webp')
  expect((await picture.body()).length).toBeGreaterThan(200)
})

test('a search engine reads price and availability, as they are now', async ({
  request,
  producto,
  change,
}) => {
  const offer = async () =>
    (await headOf(request, `/products/${producto.id}`)).structured as Record<string, unknown>
  expect(await offer()).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: producto.nombre,
        sku: String(producto.id),
        offers: {
          '@type': 'Offer',
          price: 20_000,
          priceCurrency: 'COP',
          availability: 'https://schema.org/InStock',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, {}, { name: producto.nombre }],
      },
    ],
  })
  change({ stock: 0, valor_total: 18_500 })
  expect(await offer()).toMatchObject({
    '@graph': [{ offers: { price: 18_500, availability: 'https://schema.org/OutOfStock' } }, {}],
  })
})

test('a search engine reads what a list shows, where it has one address, and how the shop is searched', async ({
  request,
}) => {
  const all = async (path: string) => {
    const html = await (await request.get(path)).text()
    const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
    return [...found].map(([, text = '']) => JSON.parse(text))
  }
  const [shop, site, list] = await all('/home')
  expect([shop['@type'], site['@type'], list['@type']]).toEqual([
    'Organization',
    'WebSite',
    'ItemList',
  ])
  const found = await request.get(
    site.potentialAction.target.urlTemplate.replace(/{.*}/, 'caf%C3%A9'),
  )
  expect(found.status()).toBe(200)
  const [offers] = await all('/ofertas')
  expect(offers).toMatchObject({ '@type': 'ItemList', url: `${origin}/offers` })
  const [first] = offers.itemListElement
  expect(first).toMatchObject({ position: 1 })
  expect(await (await request.get(first.url)).text()).toContain(
    `<link rel="canonical" href="${first.url}">`,
  )
  for (const path of ['/products', '/productos'])
    expect((await headOf(request, path)).canonical).toBe(`${origin}/products`)
})

test('a product that is not there is not found, also for who runs no scripts', async ({
  request,
}) => {
  const answer = await request.get('/products/999999')
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  expect(html).not.toContain('application/ld+json')
  expect(html).toContain('Producto no encontrado')
})

test('home and listings have titles and descriptions of their own', async ({ request }) => {
  const paths = ['/home', '/productos', '/ofertas', '/alimentos', '/populares', '/about']
  const heads = await Promise.all(paths.map((path) => headOf(request, path)))
  const titles = heads.map(({ title }) => title)
  expect(new Set(titles).size).toBe(paths.length)
  for (const { title, meta } of heads) {
    expect(title).toMatch(/ · Plaza$/)
    expect(meta('description').length).toBeGreaterThan(50)
    expect(meta('og:title')).not.toBe('')
  }
})

test('a search engine finds every product by the map of the site, and is let in to its pictures', async ({
  request,
  producto,
}) => {
  const locs = async (url: string) => {
    const answer = await request.get(url)
    expect(answer.status(), url).toBe(200)
    return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)
  }
  const robots = await (await request.get('/robots.txt')).text()
  const [, map = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? []
  const addresses = (await Promise.all((await locs(map)).map(locs))).flat()
  const { origin } = new URL(map)
  for (const path of ['/home', '/products', '/offers', '/about', `/products/${producto.id}`])
    expect(addresses).toContain(origin + path)
  for (const path of ['/cart', '/signin', '/admin-panel', '/productos'])
    expect(addresses).not.toContain(origin + path)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(robots).toContain('Allow: /api/archivos/')
})
