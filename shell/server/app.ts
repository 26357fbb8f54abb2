import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { composePage, type PageDeps, registryOf } from './compose/compose-page.ts'
import type { ServerConfig } from './config.ts'
import type { Gate } from './releases/publish.ts'
import type { ReleaseStore } from './releases/release-store.ts'
import { releasesRoutes } from './releases/releases.routes.ts'
import { storedFiles } from './releases/stored-files.ts'
import { toApi } from './to-api.ts'

export interface PageServerDeps extends PageDeps {
  server: ServerConfig
  store: ReleaseStore
  /** What a version of a module is measured against. */
  gate: () => Promise<Gate>
  /** Folder of files served as they are from the root: favicon, robots.txt. */
  publicFolder: string
}

const publicUrl = (c: Context, origin: string | undefined) => {
  const { pathname, search, origin: requested } = new URL(c.req.url)
  return new URL(pathname + search, origin ?? requested)
}

/** The page server: composes the HTML of every route, serves the files of shell and modules, and passes /api on. */
export const createPageApp = (deps: PageServerDeps) => {
  const { server, store, shell } = deps
  const page = async (c: Context) => {
    const { status, html, policy } = await composePage(deps, publicUrl(c, server.PUBLIC_ORIGIN))
    return c.html(html, status, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy })
  }
  const file = storedFiles(store)
  const app = new Hono()
  app.all('/api/*', toApi(server.API_ORIGIN))
  app.get('/dev/buzon', toApi(server.API_ORIGIN, '/api/dev/buzon/pagina'))
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
    }),
  )
  app.get('/assets/:version/:path{.+}', async (c) => {
    const { version, path } = c.req.param()
    return file(c, await store.findShell(version), path)
  })
  app.get('/modules/:name/:version/:path{.+}', async (c) => {
    const { name, version, path } = c.req.param()
    return file(c, await store.findModule(name, version), path)
  })
  app.get('/assets/*', (c) => c.notFound())
  app.get('/modules/*', (c) => c.notFound())
  app.route('/', releasesRoutes(deps))
  app.use(compress())
  app.get('/remotes.json', async (c) =>
    c.json(registryOf(shell, await deps.listLive()), 200, { 'Cache-Control': 'no-cache' }),
  )
  app.get('/config.json', (c) => c.json(deps.config, 200, { 'Cache-Control': 'no-cache' }))
  app.get('/', (c) => c.redirect(`/home${new URL(c.req.url).search}`))
  app.use(serveStatic({ root: deps.publicFolder }))
  app.get('*', page)
  return app
}
