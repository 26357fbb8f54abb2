import { serveStatic } from '@hono/node-server/serve-static'
import type { NoteCall, RequestLog, Traces } from '@plaza/api/server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import type { PageHints } from '../shared/page/index.ts'
import { firstPath, gatherPage, type PageDeps } from './compose/compose-page.ts'
import type { Composition } from './compose/composition.ts'
import { withOfferedRoutes } from './compose/offered-routes.ts'
import { commandsOf, registryOf } from './compose/registry-of.ts'
import { webManifestOf } from './compose/web-manifest.ts'
import { originOf, type ServerConfig } from './config.ts'
import { guardAnswers } from './guard-answers.ts'
import { guestPage } from './guests/guest-page.ts'
import { applyOverrides } from './overrides/apply-overrides.ts'
import { type OverridesDeps, overridesRoutes } from './overrides/overrides.routes.ts'
import type { Overrides } from './overrides/overrides.ts'
import { createPageAnswers } from './pages/answer-page.ts'
import { previewApp } from './previews/preview-app.ts'
import { previewPlace } from './previews/preview-place.ts'
import { previewsRoutes } from './previews/previews.routes.ts'
import { everyRequest, setPublicFile, setRoute } from './processes/every-request.ts'
import { healthRoutes } from './processes/health.routes.ts'
import { createRegistries } from './registries/registries.ts'
import {
  anybody,
  chooseReleases,
  eldersOf,
  hasShares,
  hasStaffCanary,
  type Visitor,
} from './releases/choose-releases.ts'
import { liveUses } from './releases/gate/check-live.ts'
import { guestsOf, type State } from './releases/log/state.ts'
import { type ReleasesDeps, releasesRoutes } from './releases/releases.routes.ts'
import { type Generations, shellsIn } from './releases/shells/generations.ts'
import {
  type Composed,
  majorFor,
  ofEveryMajor,
  ofMajor,
  versionsIn,
} from './releases/shells/of-major.ts'
import { storedFiles } from './releases/stored-files.ts'
import { type SightDeps, sightRoutes } from './sight/sight.routes.ts'
import { createFaultTeller } from './sight/tell-fault.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import { type TeamDeps, teamRoutes } from './team/team.routes.ts'
import { toApi } from './to-api.ts'
import { callerOf, networkOf } from './visitors/caller.ts'
import { visitorsRoutes } from './visitors/visitors.routes.ts'
import type { Visitors } from './visitors/visitors.ts'

export interface PageServerDeps extends PageDeps, ReleasesDeps, SightDeps, OverridesDeps {
  server: ServerConfig
  generations: Generations
  visitors: Visitors
  /** What teams were told. */
  alerts: TeamDeps['alerts']
  /** Where each request has its line. */
  log?: RequestLog | undefined
  noteCall?: NoteCall | undefined
  traces?: Traces | undefined
  /** Whether this process is about to end. */
  isLeaving?: (() => boolean) | undefined
  /** Folder of files served as they are from the root: favicon, service worker. */
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

// What was fetched ahead of a click is for that click: a browser would ask again for what says `no-cache`.
const aheadOnly = 'private, max-age=10'

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
  const { server, store, generations, visitors } = deps
  const isProduction = server.NODE_ENV === 'production'
  const registries = createRegistries(deps.proofs)
  const tellFault = createFaultTeller(deps)
  const answerPage = createPageAnswers(deps, server.KEPT_PAGES_MB, deps.metrics)

  /** What this visitor's pages are made of. */
  const composeFor = async (c: Context): Promise<{ composed: Composed; hints: PageHints }> => {
    const state = await store.read()
    const visitor = await visitors.of(c, hasShares(state), hasStaffCanary(state))
    const there = await generations.of(state)
    const releases = await chooseReleases(store, there, visitor)
    const guests = guestsOf(state)
    const overrides = withoutGuests(await deps.overrides.read(c), guests)
    const usual = { releases, shells: shellsIn(there), usual: generations.own.major, origins: [] }
    const chosen = await applyOverrides({ store, generations: there }, usual, overrides)
    const offered = chosen.releases.map((release) => ({
      ...withOfferedRoutes(release, isProduction),
      ...(guests.includes(release.name) && { trust: 'guest' as const }),
      ...(release.name in overrides && { isChosen: true as const }),
    }))
    const elders = eldersOf(state, server.MODULES_IN_PAGE)
    return {
      composed: { ...chosen, releases: offered, elders },
      hints: hintsFor(state, visitor, overrides),
    }
  }

  /** Whether a version that no page of everybody's was made of is this browser's to see. */
  const maySee = async (c: Context, name: string, version: string) =>
    (await visitors.of(c, false)).staff || (await deps.overrides.read(c))[name] === version

  const nothing = () => {
    const { own } = generations
    const composed: Composed = {
      ...{ releases: [], origins: [] },
      ...{ shells: shellsIn([own]), usual: own.major },
    }
    return { composed, hints: { isRegistryDown: true } }
  }

  const withRegistry = ({ elders, ...composition }: Composition): Composition => ({
    ...composition,
    registry: registries.keep(composition),
    ...(composition.releases.length > server.MODULES_IN_PAGE && { elders }),
  })

  const page = async (c: Context) => {
    const { composed, hints } = await composeFor(c).catch((error) => {
      console.error(JSON.stringify({ event: 'registry_down', reason: String(error) }))
      return nothing()
    })
    const url = publicUrl(c, originOf(server))
    const network = networkOf(callerOf(c, deps.isProxy))
    const composition = ofMajor(composed, majorFor(composed, url))
    const made = await gatherPage(deps, url, withRegistry(composition), hints)
    if (made.match) {
      const { release, route } = made.match
      setRoute(c, route.path, `${release.name}@${release.version}`)
    }
    const { body, status, headers } = await answerPage(made, {
      accepted: c.req.header('accept-encoding'),
      headers: { 'Cache-Control': c.req.header('sec-purpose') ? aheadOnly : 'no-cache' },
      prove: deps.proofs.issue,
      tell: (fault) => void tellFault(fault, network).catch(console.error),
    })
    return c.body(body, status, headers)
  }
  const file = storedFiles(store)
  const place = previewPlace(server)
  const previews = previewApp({ ...deps, place, file, isProduction })
  const app = new Hono()
  app.use(everyRequest(deps.log, deps.noteCall, deps.traces))
  app.use(guardAnswers())
  app.route('/', healthRoutes(deps.isLeaving ?? (() => false)))
  // Another origin, where nothing of what follows is.
  app.use(async (c, next) => (place.idAt(new URL(c.req.url)) === undefined ? next() : previews(c)))
  const headersOf = () => deps.traces?.carried() ?? {}
  app.all('/api/*', toApi(server, { headersOf }))
  app.get('/dev/buzon', toApi(server, { path: '/api/dev/buzon/pagina' }))
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: false,
    }),
  )
  // For an API that is about to start: what it must go on offering.
  app.get('/usos.json', async (c) => {
    const there = await generations.of(await store.read())
    const shells = await Promise.all(there.map(({ shell }) => store.findShell(shell.build)))
    const shellUses = shells.flatMap((one) =>
      one?.uses ? [{ name: 'shell', version: one.version, uses: one.uses }] : [],
    )
    return c.json([...shellUses, ...(await liveUses(store))], 200, { 'Cache-Control': 'no-cache' })
  })
  // For who develops a module elsewhere: the shell that pages begin with, file by file.
  app.get('/shell.json', async (c) => {
    const own = await store.findShell(generations.own.shell.build)
    if (!own) return c.notFound()
    const { server: _, ...served } = own
    return c.json(served, 200, { 'Cache-Control': 'no-cache' })
  })
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
  app.route('/', teamRoutes({ ...deps, place }))
  app.route('/', previewsRoutes({ ...deps, place }))
  app.use(compress())
  app.get('/remotes.json', async (c) => {
    const { releases } = (await composeFor(c)).composed
    return c.json(registryOf(generations.own.shell, releases), 200, { 'Cache-Control': 'no-cache' })
  })
  app.get('/comandos.json', async (c) => {
    const { releases } = (await composeFor(c)).composed
    return c.json(commandsOf(releases), 200, { 'Cache-Control': 'no-cache' })
  })
  app.get('/registries/:hash{[\\w-]{43}\\.json}', async (c) => {
    const hash = c.req.param('hash').replace('.json', '')
    const registry = await registries.find(hash, async () =>
      ofEveryMajor((await composeFor(c)).composed),
    )
    if (!registry) return c.notFound()
    return c.json(registry, 200, { 'Cache-Control': 'private, max-age=31536000, immutable' })
  })
  app.get('/registries/*', (c) => c.notFound())
  app.get('/versiones.json', async (c) => {
    const { composed } = await composeFor(c)
    return c.json(versionsIn(composed), 200, { 'Cache-Control': 'no-store' })
  })
  app.get('/apps/:file{mfe-[a-z0-9-]+\\.webmanifest}', async (c) => {
    const name = c.req.param('file').replace('.webmanifest', '')
    const { releases } = (await composeFor(c)).composed
    const release = releases.find((one) => one.name === name)
    const manifest = release && webManifestOf(release)
    if (!manifest) return c.notFound()
    return c.json(manifest, 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
    })
  })
  const live = async () => {
    const there = await generations.of(await store.read())
    const releases = await chooseReleases(store, there, anybody)
    return releases.map((release) => withOfferedRoutes(release, isProduction))
  }
  app.route('/', sitemapRoutes({ server, api: deps.api, live }))
  app.get('/config.json', (c) => c.json(deps.config, 200, { 'Cache-Control': 'no-cache' }))
  app.get('/', (c) => c.redirect(`${firstPath}${new URL(c.req.url).search}`))
  app.use(serveStatic({ root: deps.publicFolder, onFound: (_, c) => setPublicFile(c) }))
  app.get('*', page)
  return app
}
