import { type Context, Hono } from 'hono'
import type { ApiClient } from '../compose/api-client.ts'
import type { ComposedRelease } from '../compose/composition.ts'
import { originOf, type ServerConfig } from '../config.ts'
import { retryAfter } from '../to-api.ts'
import {
  addressesOf,
  listedRoutes,
  plainAddresses,
  readPart,
  sitemapIndex,
  urlSet,
} from './sitemap.ts'

interface SitemapDeps {
  server: ServerConfig
  api: ApiClient
  /** The modules that everybody gets. */
  live: () => Promise<ComposedRelease[]>
}

const forAnHour = { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' }

/**
 * What search engines ask for: `/robots.txt`, `/sitemap.xml`, and the files that it names: `/sitemaps/paginas.xml`, and of each
 * route of many addresses `/sitemaps/{module}/{screen}/{part}.xml`. While the API does not list them they are 503.
 */
export const sitemapRoutes = ({ server, api, live }: SitemapDeps) => {
  const origin = originOf(server)
  const later = (c: Context) => c.body(null, 503, { 'Retry-After': retryAfter })
  // Pictures of products are files of the API.
  const robots = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Allow: /api/archivos/',
    `Sitemap: ${origin}/sitemap.xml`,
  ].join('\n')

  return new Hono()
    .get('/robots.txt', (c) =>
      c.text(`${robots}\n`, 200, { 'Cache-Control': 'public, max-age=3600' }),
    )
    .get('/sitemap.xml', async (c) => {
      const files = ['/sitemaps/paginas.xml']
      for (const { module, route, list } of listedRoutes(await live())) {
        const first = await readPart(api, list, 1)
        if (!first) return later(c)
        for (let part = 1; part <= first.partes; part++)
          files.push(`/sitemaps/${module}/${route.screen}/${part}.xml`)
      }
      return c.body(sitemapIndex(origin, files), 200, forAnHour)
    })
    .get('/sitemaps/paginas.xml', async (c) =>
      c.body(urlSet(origin, plainAddresses(await live())), 200, forAnHour),
    )
    .get('/sitemaps/:module/:screen/:part{[1-9][0-9]{0,6}\\.xml}', async (c) => {
      const { module, screen, part } = c.req.param()
      const listed = listedRoutes(await live()).find(
        (one) => one.module === module && one.route.screen === screen,
      )
      if (!listed) return c.notFound()
      const found = await readPart(api, listed.list, Number.parseInt(part, 10))
      if (!found) return later(c)
      if (Number.parseInt(part, 10) > found.partes) return c.notFound()
      return c.body(urlSet(origin, addressesOf(listed.route, found.data)), 200, forAnHour)
    })
    .get('/sitemaps/*', (c) => c.notFound())
}
