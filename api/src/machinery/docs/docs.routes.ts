import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { ApiError } from '../errors.ts'
import { findAsset } from './assets.ts'
import { buildOpenApi } from './openapi.ts'
import { page, pagePolicy } from './page.ts'

const revalidate = { 'cache-control': 'no-cache' }

/**
 * The OpenAPI document and the page that shows it. `served` lists the routes of the running app as "METHOD /path"; it
 * is asked once, at the first request, when all of them are there.
 */
export const docsRoutes = (served: () => string[]) => {
  let document: string | undefined
  return new Hono()
    .use('/openapi.json', compress(), etag())
    .get('/openapi.json', (c) => {
      document ??= JSON.stringify(buildOpenApi(served()))
      return c.body(document, 200, { ...revalidate, 'content-type': 'application/json' })
    })
    .get('/docs', (c) =>
      c.html(page, 200, { ...revalidate, 'content-security-policy': pagePolicy }),
    )
    .use('/docs/assets/*', compress(), etag())
    .get('/docs/assets/:name', async (c) => {
      const asset = await findAsset(c.req.param('name'))
      if (!asset) throw new ApiError('ruta_no_encontrada')
      return c.body(asset.text, 200, { ...revalidate, 'content-type': asset.type })
    })
}
