import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { composePage, type PageDeps, registryOf } from './compose/compose-page.ts'
import type { ServerConfig } from './config.ts'
import type { ReleaseStore } from './releases/release-store.ts'
import { releasesRoutes } from './releases/releases.routes.ts'
import { toApi } from './to-api.ts'

export interface PageServerDeps extends PageDeps {
  server: ServerConfig
  store: ReleaseStore
  /** Folder of the shell's own files, as <version>/web/<file>. */
  shellFolder: string
  /** Folder of files served as they are from the root: favicon, robots.txt. */
  publicFolder: string
}

// A file's name changes with its content, so that whoever has it never needs to ask again.
const keepForever: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status < 300) c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

const immutableFiles = (root: string, prefix: string, place: (path: string) => string) =>
  serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => place(path.slice(prefix.length)),
  })

const publicUrl = (c: Context, origin: string | undefined) => {
  const { pathname, search, origin: requested } = new URL(c.req.url)
  return new URL(pathname + search, origin ?? requested)
}

/** The page server: composes the HTML of every route, serves the files of shell and modules, and passes /api on. */
export const createPageApp = (deps: PageServerDeps) => {
  const { server, store, shell } = deps
  const page = async (c: Context) => {
    const { status, html } = await composePage(deps, publicUrl(c, server.PUBLIC_ORIGIN))
    return c.html(html, status, { 'Cache-Control': 'no-cache' })
  }
  const app = new Hono()
  app.all('/api/*', toApi(server.API_ORIGIN))
  app.get('/dev/buzon', toApi(server.API_ORIGIN, '/api/dev/buzon/pagina'))
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
    }),
  )
  app.use('/assets/*', keepForever)
  app.use('/modules/*', keepForever)
  app.get(
    '/assets/:version/*',
    immutableFiles(deps.shellFolder, '/assets', (path) => path.replace(/^(\/[^/]+)\//, '$1/web/')),
  )
  app.get(
    '/modules/:name/:version/*',
    immutableFiles(store.folder, '/modules', (path) =>
      path.replace(/^(\/[^/]+\/[^/]+)\//, '$1/web/'),
    ),
  )
  app.get('/assets/*', (c) => c.notFound())
  app.get('/modules/*', (c) => c.notFound())
  app.route('/', releasesRoutes(store, server.PLAZA_DATA, shell.version))
  app.use(compress())
  app.get('/remotes.json', async (c) =>
    c.json(registryOf(shell, await store.listLive()), 200, { 'Cache-Control': 'no-cache' }),
  )
  app.get('/config.json', (c) => c.json(deps.config, 200, { 'Cache-Control': 'no-cache' }))
  app.get('/', (c) => c.redirect(`/home${new URL(c.req.url).search}`))
  app.use(serveStatic({ root: deps.publicFolder }))
  app.get('*', page)
  return app
}
