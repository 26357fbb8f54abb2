import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import type { PageHints } from '../shared/page/index.ts'
import { composePage, type PageDeps, registryOf, versionsOf } from './compose/compose-page.ts'
import type { ShellBuild } from './compose/composition.ts'
import { withOfferedRoutes } from './compose/offered-routes.ts'
import { webManifestOf } from './compose/web-manifest.ts'
import { originOf, type ServerConfig } from './config.ts'
import { guardAnswers } from './guard-answers.ts'
import { guestPage } from './guests/guest-page.ts'
import { applyOverrides } from './overrides/apply-overrides.ts'
import { type OverridesDeps, overridesRoutes } from './overrides/overrides.routes.ts'
import type { Overrides } from './overrides/overrides.ts'
import {
  chooseReleases,
  hasShares,
  hasStaffCanary,
  type Visitor,
} from './releases/choose-releases.ts'
import type { Provided } from './releases/gate/check-shell.ts'
import { guestsOf, type State } from './releases/log/state.ts'
import { type ReleasesDeps, releasesRoutes } from './releases/releases.routes.ts'
import { storedFiles } from './releases/stored-files.ts'
import { type SightDeps, sightRoutes } from './sight/sight.routes.ts'
import { retryAfter, toApi } from './to-api.ts'
import { visitorsRoutes } from './visitors/visitors.routes.ts'
import type { Visitors } from './visitors/visitors.ts'

export interface PageServerDeps extends PageDeps, ReleasesDeps, SightDeps, OverridesDeps {
  server: ServerConfig
  shell: ShellBuild
  /** What modules find in this shell. */
  provided: Provided
  visitors: Visitors
  /** Folder of files served as they are from the root: favicon, robots.txt. */
  publicFolder: string
}

/** The address asked for, at the origin that shoppers see: whatever host, or path that begins as one, came. */
const publicUrl = (c: Context, origin: string) => {
  const asked = new URL(c.req.url)
  const url = new URL(origin)
  url.pathname = asked.pathname
  url.search = asked.search
  return url
}

const staffHint = (state: State, { staff }: Visitor) => {
  if (staff) return 'known'
  return hasStaffCanary(state) ? 'asked' : undefined
}

/** A guest is nobody's to run in a page, not even by who develops it. */
const withoutGuests = (overrides: Overrides, guests: string[]): Overrides =>
  Object.fromEntries(
    Object.entries(overrides).filter(
      ([name, target]) => !guests.includes(name) || !/^https?:/.test(target),
    ),
  )

const hintsFor = (state: State, visitor: Visitor, overrides: Overrides): PageHints => {
  const staff = staffHint(state, visitor)
  const isOverridden = Object.keys(overrides).length > 0
  return { ...(staff && { staff }), ...(isOverridden && { overrides }) }
}

/** The page server: composes the HTML of every route, serves the files of shell and modules, and passes /api on. */
export const createPageApp = (deps: PageServerDeps) => {
  const { server, store, shell, provided, visitors } = deps
  const isProduction = server.NODE_ENV === 'production'

  /** What this visitor's page is made of. */
  const composeFor = async (c: Context) => {
    const state = await store.read()
    const visitor = await visitors.of(c, hasShares(state))
    const releases = await chooseReleases(store, provided, visitor)
    const guests = guestsOf(state)
    const overrides = withoutGuests(await deps.overrides.read(c), guests)
    const usual = { releases, shell, origins: [] }
    const composed = await applyOverrides({ store, provided }, usual, overrides)
    const offered = composed.releases.map((release) => ({
      ...withOfferedRoutes(release, isProduction),
      ...(guests.includes(release.name) && { trust: 'guest' as const }),
    }))
    const composition = { ...composed, releases: offered }
    return { composition, hints: hintsFor(state, visitor, overrides) }
  }

  /** Whether a version that no page of everybody's was made of is this browser's to see. */
  const maySee = async (c: Context, name: string, version: string) =>
    (await visitors.of(c, false)).staff || (await deps.overrides.read(c))[name] === version

  const nothing = () => ({
    composition: { releases: [], shell, origins: [] },
    hints: { isRegistryDown: true },
  })

  const page = async (c: Context) => {
    const { composition, hints } = await composeFor(c).catch((error) => {
      console.error(JSON.stringify({ event: 'registry_down', reason: String(error) }))
      return nothing()
    })
    const url = publicUrl(c, originOf(server))
    const proof = deps.proofs.issue(versionsOf(composition.shell, composition.releases))
    const told = { ...hints, proof }
    const { status, html, policy, integrityPolicy } = await composePage(
      deps,
      url,
      composition,
      told,
    )
    return c.html(html, status, {
      ...(status === 503 && { 'Retry-After': retryAfter }),
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      ...(integrityPolicy && { 'Integrity-Policy': integrityPolicy }),
    })
  }
  const file = storedFiles(store)
  const app = new Hono()
  app.use(guardAnswers())
  app.all('/api/*', toApi(server))
  app.get('/dev/buzon', toApi(server, '/api/dev/buzon/pagina'))
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: false,
    }),
  )
  app.get('/assets/:version/:path{.+}', async (c) => {
    const { version, path } = c.req.param()
    return file(c, await store.findShell(version), path)
  })
  app.get('/modules/:name/:version/:path{.+}', async (c) => {
    const { name, version, path } = c.req.param()
    const release = await store.findModule(name, version)
    const isPublic = release && (await store.isShown(name, version))
    const seen = isPublic || (await maySee(c, name, version)) ? release : undefined
    return file(c, seen, path, isPublic)
  })
  app.get('/guests/:name/:version/:screen', async (c) => {
    const { name, version, screen } = c.req.param()
    const isGuest = guestsOf(await store.read()).includes(name)
    const release = isGuest ? await store.findModule(name, version) : undefined
    const page =
      release && (await store.isShown(name, version)) && guestPage(release, screen, server)
    return page ? c.html(page.html, 200, page.headers) : c.notFound()
  })
  app.get('/assets/*', (c) => c.notFound())
  app.get('/modules/*', (c) => c.notFound())
  app.route('/', releasesRoutes(deps))
  app.route('/', sightRoutes(deps))
  app.route('/', visitorsRoutes(visitors, deps.roles))
  app.route('/', overridesRoutes(deps))
  app.use(compress())
  app.get('/remotes.json', async (c) => {
    const { releases } = (await composeFor(c)).composition
    return c.json(registryOf(shell, releases), 200, { 'Cache-Control': 'no-cache' })
  })
  app.get('/versiones.json', async (c) => {
    const { releases } = (await composeFor(c)).composition
    return c.json(versionsOf(shell, releases), 200, { 'Cache-Control': 'no-store' })
  })
  app.get('/apps/:file{mfe-[a-z0-9-]+\\.webmanifest}', async (c) => {
    const name = c.req.param('file').replace('.webmanifest', '')
    const { releases } = (await composeFor(c)).composition
    const release = releases.find((one) => one.name === name)
    const manifest = release && webManifestOf(release)
    if (!manifest) return c.notFound()
    return c.json(manifest, 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
    })
  })
  app.get('/config.json', (c) => c.json(deps.config, 200, { 'Cache-Control': 'no-cache' }))
  app.get('/', (c) => c.redirect(`/home${new URL(c.req.url).search}`))
  app.use(serveStatic({ root: deps.publicFolder }))
  app.get('*', page)
  return app
}
