import { createHash } from 'node:crypto'
import { escaped } from '@plaza/api/html'
import type { InlinedAnswer, PageConfig, PageHints } from '../../shared/page/index.ts'
import type { Versions } from '../../shared/remote/index.ts'
import { figtreeCss } from '../../shared/ui/looks/fonts.ts'
import type { FirstSights } from '../pages/first-sights.ts'
import { drawnBody, earlyHash, greyBody, type PageBody } from '../render/page-body.ts'
import { isDrawable, type Renderer, type RenderFault } from '../render/renderer.ts'
import type { ApiClient } from './api-client.ts'
import { carriedBy } from './carried.ts'
import type { Composition, Script, ShellBuild } from './composition.ts'
import { awayHead, type Head, headTags, siteHead, siteStructured } from './head.ts'
import { jsonForScript } from './html.ts'
import { importMapOf, isHashedWhole } from './import-map.ts'
import { isForEverybody, withoutWork } from './lean/for-everybody.ts'
import { type MatchedRoute, madeFor, matchRoute } from './match-route.ts'
import { preloadTags } from './preload-tags.ts'
import { registryOf, versionsOf } from './registry-of.ts'
import { routeHead } from './route-head.ts'
import { type Elsewhere, securityPolicy } from './security-policy.ts'

export interface PageDeps {
  config: PageConfig
  api: ApiClient
  elsewhere: Elsewhere
  /** Where the pages of guests' frames are, as an address that ends in a slash. */
  guestsUrl: string
  /** Draws pages; where there is none they begin grey. */
  renderer?: Renderer | undefined
  /** What is shown of the first pictures until they have come, where a page is drawn. */
  firstSights?: FirstSights | undefined
}

/** A page as everybody gets it who is given the same: what is of one visit alone follows (../pages/one-visit.ts). */
export interface Page {
  status: 200 | 404 | 503
  /** All of it but its last lines. */
  start: string
  /** Its Content-Security-Policy, for styles of this nonce. */
  policy: (nonce: string) => string
  /** Its Integrity-Policy: no script without a hash. Undefined where something in it has none. */
  integrityPolicy?: string | undefined
  /** What it is made of: the versions that it carries, and the name of its whole registry. */
  versions: Versions
  whole?: string | undefined
  /** Whether it would be the same again: not what is away, nor what is grey until it has been drawn. */
  isWhole: boolean
}

/** What a page is made of, before it is. */
export interface Ingredients {
  url: URL
  composition: Composition
  hints: PageHints
  /** Where the pages of guests' frames are, as an address that ends in a slash. */
  guestsUrl: string
  match: MatchedRoute | undefined
  answers: Record<string, InlinedAnswer>
}

const inlineAnswers = async (api: ApiClient, paths: string[]) => {
  const answers: Record<string, InlinedAnswer> = {}
  await Promise.all(
    paths.map(async (path) => {
      const answer = await api.get(path)
      if (answer) answers[path] = { status: answer.status, body: answer.body }
    }),
  )
  return answers
}

const headOf = (
  match: MatchedRoute | undefined,
  first: InlinedAnswer | undefined,
  url: URL,
  { cdnUrl, envioGratisDesde }: PageConfig,
): Head => {
  const site = siteHead(envioGratisDesde)
  const plain = { ...site, ...(match?.route.title ? { title: match.route.title } : {}) }
  if (!match?.route.head || first?.status !== 200) return plain
  const filling = { answer: first.body, origin: url.origin, cdnUrl }
  return routeHead(match.route.head, filling, site) ?? plain
}

/** Where the address of the shop itself leads. */
export const firstPath = '/home'

const withSite = (head: Head, url: URL): Head =>
  url.pathname === firstPath
    ? { ...head, structured: [...siteStructured(url.origin), ...(head.structured ?? [])] }
    : head

const scriptTag = (base: string, { file, integrity }: Script) => {
  const hash = integrity && ` integrity="${integrity}"`
  return `<script defer src="${base}${file}" crossorigin${hash}></script>`
}

// In the body: for a font that the head asks for ahead, Chromium keeps back the first picture of a page, up to 100 ms, also where the one
// in its place takes the same room. One that is kept already is there as soon here as there.
const fontTags = (base: string, fonts: string[]) =>
  fonts
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin>`,
    )
    .join('\n')

const importMapTag = (text: string | undefined) =>
  text ? `<script type="importmap">${text}</script>\n` : ''

const originsOf = (origins: string[]) =>
  origins.length ? ` data-origins="${escaped(origins.join(' '))}"` : ''

const statusOf = (found: boolean, isAway: boolean) => {
  if (isAway) return 503
  return found ? 200 : 404
}

/** Paths that the shell itself has a screen for. */
const shellsOwn = /^\/(?:dev\/modulos(?:\/mfe-[a-z0-9-]+)?)?$/

const start = (
  head: Head,
  { base, scripts, fonts }: ShellBuild,
  origins: string[],
  tags: string[],
  state: unknown,
  { head: rest, html, note }: PageBody,
  css: string,
  importMap: string | undefined,
) => `<!doctype html>
<html lang="es-CO"${originsOf(origins)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(head)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="theme-color" content="#14417b">
${importMapTag(importMap)}${scripts.map((script) => scriptTag(base, script)).join('\n')}
${tags.join('\n')}
<style>${css}</style>${rest && `\n${rest}`}
</head>
<body>
${fontTags(base, fonts)}
${note}<div id="root">${html}</div>
<script type="application/json" id="plaza">${jsonForScript(state)}</script>
`

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Finds the route of an address among the modules that its visitor gets, and asks for its first answers. */
export const gatherPage = async (
  { api, guestsUrl }: Pick<PageDeps, 'api' | 'guestsUrl'>,
  url: URL,
  composition: Composition,
  hints: PageHints = {},
): Promise<Ingredients> => {
  const match = matchRoute(composition.releases, url.pathname, url.search)
  const answers = await inlineAnswers(api, (!match?.release.offline && match?.data) || [])
  return { url: madeFor(url), composition, hints, guestsUrl, match, answers }
}

/**
 * Composes a page out of the modules that its visitor gets: head, preload tags of exactly its chunks, registry, or the part
 * of it that `carriedBy` says, settings and first answers. Where the first of them does not come the page is 503, and its
 * screen asks again.
 */
export const composePage = async (
  deps: PageDeps,
  { url, composition, hints, guestsUrl, match, answers }: Ingredients,
  tell: (fault: RenderFault) => void = () => undefined,
): Promise<Page> => {
  const { releases: live, shell, origins, elders, registry: name } = composition
  const isOffline = match?.release.offline
  const isOwn = shellsOwn.test(url.pathname)
  const first = match?.data[0] ? answers[match.data[0]] : undefined
  const isAway = Boolean(isOffline || hints.isRegistryDown || (match?.data[0] && !first))
  const own = isAway
    ? awayHead(siteHead(deps.config.envioGratisDesde))
    : withSite(headOf(match, first, url, deps.config), url)
  const head: Head = hints.preview ? { ...own, robots: 'noindex' } : own
  const guests = live.some(({ trust }) => trust) ? guestsUrl : undefined
  const carried = carriedBy(composition, match?.release)
  const versions = versionsOf(shell, carried)
  const registry = registryOf(shell, carried)
  const whole = elders && name
  // What is chosen for one browser is shown as it is.
  const isLean =
    name && shell.page > 1 && !hints.overrides && !isOwn && isForEverybody(match?.route)
  const page = {
    config: deps.config,
    registry: isLean ? withoutWork(registry) : registry,
    versions,
    ...(whole && { whole }),
    ...(isLean && !whole && { details: name }),
    answers,
    ...(guests && { guestsUrl: guests }),
  }
  // What is chosen for one browser, or shown before it is anybody's, is drawn there.
  const isOrdinary = !(isAway || hints.overrides || hints.preview)
  const renderer = match && isOrdinary && isDrawable(match) ? deps.renderer : undefined
  const [rendered, sight] = await Promise.all([
    match && renderer?.render({ shell: shell.build, match, url, page }, tell),
    match && renderer && deps.firstSights?.of(match, first),
  ])
  const state = {
    ...page,
    ...(rendered && { answers: {}, rendered: { data: rendered.data } }),
    ...hints,
  }
  const found = isOwn || (match && (!match.route.head || first?.status !== 404))
  const tags = isOffline ? [] : preloadTags(match, first, deps.config.cdnUrl)
  const importMap = importMapOf(carried)
  const body = rendered ? drawnBody(rendered) : greyBody(match?.route.frame)
  const fonts = shell.fonts.map((file) => figtreeCss(shell.base + file)).join('')
  const css = fonts + body.css + (rendered && sight ? sight.css : '')
  const allowed = {
    ...{ importMap: importMap?.sha256, modules: origins, guests },
    ...(rendered && { script: earlyHash, attributes: rendered.styles }),
    styles: [css, body.noteCss, ...(rendered ? [rendered.css] : [])].map(sha256),
  }
  return {
    status: statusOf(Boolean(found), isAway),
    start: start(head, shell, origins, tags, state, body, css, importMap?.text),
    policy: (nonce) => securityPolicy({ ...allowed, nonce }, deps.elsewhere),
    integrityPolicy: isHashedWhole(live) ? 'blocked-destinations=(script)' : undefined,
    ...{ versions, whole },
    isWhole:
      !isAway && (!renderer || Boolean(rendered && !rendered.isAsked && (!sight || sight.isWhole))),
  }
}
