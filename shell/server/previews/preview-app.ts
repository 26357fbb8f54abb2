import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { getCookie, setCookie } from 'hono/cookie'
import { secureHeaders } from 'hono/secure-headers'
import { gatherPage, type PageDeps } from '../compose/compose-page.ts'
import type { Composition } from '../compose/composition.ts'
import { commandsOf, registryOf } from '../compose/registry-of.ts'
import { webManifestOf } from '../compose/web-manifest.ts'
import { isSecure, originOf, type ServerConfig } from '../config.ts'
import { guestPage } from '../guests/guest-page.ts'
import { createPageAnswers } from '../pages/answer-page.ts'
import { createRegistries } from '../registries/registries.ts'
import { guestsOf, type Preview } from '../releases/log/state.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import type { Generations } from '../releases/shells/generations.ts'
import { majorFor, ofEveryMajor, ofMajor, versionsIn } from '../releases/shells/of-major.ts'
import type { storedFiles } from '../releases/stored-files.ts'
import type { Proofs } from '../sight/proofs.ts'
import { retryAfter, toApi } from '../to-api.ts'
import { unavailablePage, unavailablePolicy } from '../unavailable-page.ts'
import { composePreview } from './compose-preview.ts'
import {
  brokenPage,
  endedPage,
  enterPath,
  previewPagesPolicy,
  welcomePage,
} from './preview-pages.ts'
import type { PreviewPlace } from './preview-place.ts'
import { createPreviews } from './previews.ts'

interface PreviewAppDeps extends PageDeps {
  server: ServerConfig
  store: ReleaseStore
  generations: Generations
  place: PreviewPlace
  proofs: Proofs
  publicFolder: string
  isProduction: boolean
  file: ReturnType<typeof storedFiles>
}

interface Known {
  Variables: { preview: Preview; origin: string }
}

const maxBody = 4000

const toNobody = { 'Cache-Control': 'private, no-store' }
const ofPages = { ...toNobody, 'Content-Security-Policy': previewPagesPolicy }

/** An address of this origin as it was asked for; its beginning for any other. */
const backTo = (text: string, origin: string) => {
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined
  return url?.origin === origin ? url.href : `${origin}/`
}

/** Of what pages may take previews, which few look at, get this part. */
const previewsShare = 8

/** What a page of a preview tells of itself is no visitor's word: it carries nothing to prove it with. */
const noProof = () => ''

/**
 * Answers all that is asked at a preview's host: its pages, the files of its versions, the API. What moves versions, counts
 * visitors or tells who works here is not there; nor does anything that a browser keeps change what its pages are made of.
 */
export const previewApp = (deps: PreviewAppDeps) => {
  const { server, store, place, file, generations, isProduction } = deps
  const find = createPreviews(store)
  const registries = createRegistries(deps.proofs)
  const answerPage = createPageAnswers(deps, server.KEPT_PAGES_MB / previewsShare)
  const shop = originOf(server)
  // No other origin, not even another preview's, can write a cookie of this name.
  const cookie = isSecure(server) ? '__Host-plaza-vista' : 'plaza-vista'
  const modulesInPage = server.MODULES_IN_PAGE
  const compose = (preview: Preview) =>
    composePreview({ store, generations, isProduction, modulesInPage }, preview)

  const withRegistry = ({ elders, ...composition }: Composition): Composition => ({
    ...composition,
    registry: registries.keep(composition),
    ...(composition.releases.length > modulesInPage && { elders }),
  })

  const page = async (c: Context<Known>) => {
    const { preview, origin } = c.var
    const { pathname, search } = new URL(c.req.url)
    if (!getCookie(c, cookie))
      return c.html(welcomePage(preview, pathname + search, shop), 200, ofPages)
    const composed = await compose(preview)
    if (!composed) return c.html(brokenPage(preview, shop), 409, ofPages)
    const url = new URL(origin)
    url.pathname = pathname
    url.search = search
    const composition = ofMajor(composed, majorFor(composed, url))
    const { modules, until } = preview
    const made = await gatherPage(
      { ...deps, guestsUrl: `${origin}/guests/` },
      url,
      withRegistry(composition),
      { preview: { modules, until, shop } },
    )
    const { body, status, headers } = await answerPage(made, {
      accepted: c.req.header('accept-encoding'),
      headers: toNobody,
      prove: noProof,
    })
    return c.body(body, status, headers)
  }

  const app = new Hono<Known>()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
  })
  app.use(async (c, next) => {
    const id = place.idAt(new URL(c.req.url)) ?? ''
    const preview = await find(id)
    if (!preview)
      return c.html(endedPage(shop), 404, {
        ...ofPages,
        // What a browser kept of it goes too, sessions among it.
        'Clear-Site-Data': '"storage"',
      })
    c.set('preview', preview)
    c.set('origin', place.originOf(id))
    await next()
  })
  // The API knows one shop: what a preview's own pages ask is asked as by its pages, and what others ask is not.
  const asShop = (c: Context<Known>): Record<string, string> =>
    c.req.header('origin') === c.var.origin ? { origin: shop } : {}
  app.all('/api/*', toApi(server, { headersOf: asShop }))
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      // Who knows its name may see it.
      referrerPolicy: 'same-origin',
      strictTransportSecurity: false,
    }),
  )
  app.post(enterPath, bodyLimit({ maxSize: maxBody }), async (c) => {
    const { preview, origin } = c.var
    if (c.req.header('origin') !== origin) return c.body(null, 403)
    const { a = '/' } = await c.req.parseBody()
    const maxAge = Math.ceil((Date.parse(preview.until) - Date.now()) / 1000)
    const secure = isSecure(server)
    setCookie(c, cookie, '1', { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
    return c.redirect(backTo(String(a), origin), 303)
  })
  app.get('/assets/:version/:path{.+}', async (c) => {
    const { version, path } = c.req.param()
    return file(c, await store.findShell(version), path)
  })
  app.get('/modules/:name/:version/:path{.+}', async (c) => {
    const { name, version, path } = c.req.param()
    const release = await store.findModule(name, version)
    const isPublic = await store.isShown(name, version)
    const isHere = c.var.preview.modules[name] === version
    return file(c, isPublic || isHere ? release : undefined, path, isPublic)
  })
  app.get('/guests/:name/:version/:screen', async (c) => {
    const { name, version, screen } = c.req.param()
    const isGuest = guestsOf(await store.read()).includes(name)
    const isHere = c.var.preview.modules[name] === version || (await store.isShown(name, version))
    const release = isGuest && isHere ? await store.findModule(name, version) : undefined
    const here = { ...server, PUBLIC_ORIGIN: c.var.origin, GUESTS_ORIGIN: undefined }
    const frame = release && guestPage(release, screen, here)
    return frame ? c.html(frame.html, 200, { ...frame.headers, ...toNobody }) : c.notFound()
  })
  for (const path of [
    '/assets/*',
    '/modules/*',
    '/guests/*',
    '/releases/*',
    '/dev/*',
    '/usos.json',
  ])
    app.get(path, (c) => c.notFound())
  app.post('/eventos', (c) => c.body(null, 204))
  app.use(compress())
  app.get('/remotes.json', async (c) => {
    const { releases = [] } = (await compose(c.var.preview)) ?? {}
    return c.json(registryOf(generations.own.shell, releases), 200, toNobody)
  })
  app.get('/comandos.json', async (c) => {
    const { releases = [] } = (await compose(c.var.preview)) ?? {}
    return c.json(commandsOf(releases), 200, toNobody)
  })
  app.get('/registries/:hash{[\\w-]{43}\\.json}', async (c) => {
    const hash = c.req.param('hash').replace('.json', '')
    const composed = await compose(c.var.preview)
    // One of this preview as it is now, and never another's.
    const now = composed ? ofEveryMajor(composed) : []
    if (!now.some((composition) => registries.keep(composition) === hash)) return c.notFound()
    return c.json(await registries.find(hash, async () => now), 200, toNobody)
  })
  app.get('/registries/*', (c) => c.notFound())
  app.get('/versiones.json', async (c) => {
    const composed = await compose(c.var.preview)
    return c.json(composed ? versionsIn(composed) : {}, 200, toNobody)
  })
  app.get('/apps/:file{mfe-[a-z0-9-]+\\.webmanifest}', async (c) => {
    const name = c.req.param('file').replace('.webmanifest', '')
    const composition = await compose(c.var.preview)
    const release = composition?.releases.find((one) => one.name === name)
    const manifest = release && webManifestOf(release)
    if (!manifest) return c.notFound()
    return c.json(manifest, 200, { ...toNobody, 'Content-Type': 'application/manifest+json' })
  })
  app.get('/config.json', (c) => c.json(deps.config, 200, { 'Cache-Control': 'no-cache' }))
  app.get('/', (c) => c.redirect(`/home${new URL(c.req.url).search}`))
  app.use(serveStatic({ root: deps.publicFolder }))
  app.get('*', page)
  app.onError((error, c) => {
    console.error(JSON.stringify({ event: 'preview_failed', reason: String(error) }))
    return c.html(unavailablePage, 503, {
      ...{ ...toNobody, 'Retry-After': retryAfter },
      'Content-Security-Policy': unavailablePolicy,
    })
  })
  return (c: Context) => app.fetch(c.req.raw, c.env)
}
