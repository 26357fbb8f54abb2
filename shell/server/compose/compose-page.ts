import { randomBytes } from 'node:crypto'
import { escaped } from '@plaza/api/html'
import type { InlinedAnswer, PageConfig, PageHints } from '../../shared/page/index.ts'
import type { Versions } from '../../shared/remote/index.ts'
import { figtreeCss } from '../../shared/ui/looks/fonts.ts'
import { drawnBody, earlyHash, greyBody, type PageBody } from '../render/page-body.ts'
import type { Renderer, RenderFault } from '../render/renderer.ts'
import type { ApiClient } from './api-client.ts'
import { carriedBy } from './carried.ts'
import type { Composition, Script, ShellBuild } from './composition.ts'
import { awayHead, type Head, headTags, siteHead } from './head.ts'
import { jsonForScript } from './html.ts'
import { importMapOf, isHashedWhole } from './import-map.ts'
import { type MatchedRoute, matchRoute } from './match-route.ts'
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
}

/** How a page proves what it was made of: the versions that it carries, and the name of its whole registry. */
export type Prove = (versions: Versions, registry?: string) => string

export interface Page {
  status: 200 | 404 | 503
  html: string
  /** Its Content-Security-Policy. */
  policy: string
  /** Its Integrity-Policy: no script without a hash. Undefined where something in it has none. */
  integrityPolicy?: string | undefined
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

const scriptTag = (base: string, { file, integrity }: Script) => {
  const hash = integrity && ` integrity="${integrity}"`
  return `<script defer src="${base}${file}" crossorigin${hash}></script>`
}

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

const document = (
  head: Head,
  { base, scripts, fonts }: ShellBuild,
  origins: string[],
  tags: string[],
  state: unknown,
  { css, head: rest, html, note }: PageBody,
  nonce: string,
  importMap: string | undefined,
) => `<!doctype html>
<html lang="es-CO"${originsOf(origins)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(head)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="theme-color" content="#14417b">
${fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin>`).join('\n')}
${importMapTag(importMap)}${scripts.map((script) => scriptTag(base, script)).join('\n')}
${tags.join('\n')}
<style nonce="${nonce}">${fonts.map((file) => figtreeCss(base + file)).join('')}${css}</style>${rest && `\n${rest}`}
</head>
<body>
<div id="root">${html}</div>
${note}<script type="application/json" id="plaza">${jsonForScript(state)}</script>
</body>
</html>
`

/**
 * Composes the page of an address out of the modules that its visitor gets: head, preload tags of exactly its chunks,
 * registry, or the part of it that `carriedBy` says, settings and first answers. Where the first of them does not come the page is 503, and its screen asks again.
 */
export const composePage = async (
  deps: PageDeps,
  url: URL,
  composition: Composition,
  prove: Prove,
  hints: PageHints = {},
  tell: (fault: RenderFault) => void = () => undefined,
): Promise<Page> => {
  const { releases: live, shell, origins, registry: whole } = composition
  const match = matchRoute(live, url.pathname, url.search)
  const isOffline = match?.release.offline
  const answers = await inlineAnswers(deps.api, (!isOffline && match?.data) || [])
  const first = match?.data[0] ? answers[match.data[0]] : undefined
  const isAway = Boolean(isOffline || hints.isRegistryDown || (match?.data[0] && !first))
  const own = isAway
    ? awayHead(siteHead(deps.config.envioGratisDesde))
    : headOf(match, first, url, deps.config)
  const head: Head = hints.preview ? { ...own, robots: 'noindex' } : own
  const guests = live.some(({ trust }) => trust) ? deps.guestsUrl : undefined
  const carried = carriedBy(composition, match?.release)
  const versions = versionsOf(shell, carried)
  const page = {
    config: deps.config,
    registry: registryOf(shell, carried),
    versions,
    ...(whole && { whole }),
    answers,
    ...(guests && { guestsUrl: guests }),
  }
  // What is chosen for one browser, or shown before it is anybody's, is drawn there.
  const isOrdinary = !(isAway || hints.overrides || hints.preview)
  const rendered =
    match && isOrdinary
      ? await deps.renderer?.render({ shell: shell.build, match, url, page }, tell)
      : undefined
  const state = {
    ...page,
    ...(rendered && { answers: {}, rendered: { data: rendered.data } }),
    proof: prove(versions, whole),
    ...hints,
  }
  const found =
    shellsOwn.test(url.pathname) || (match && (!match.route.head || first?.status !== 404))
  const nonce = randomBytes(16).toString('base64')
  const tags = isOffline ? [] : preloadTags(match, first, deps.config.cdnUrl)
  const importMap = importMapOf(carried)
  const allowed = {
    ...{ nonce, importMap: importMap?.sha256, modules: origins, guests },
    ...(rendered && { script: earlyHash, styles: rendered.styles }),
  }
  const body = rendered ? drawnBody(rendered, nonce) : greyBody(match?.route.frame === 'bare')
  return {
    status: statusOf(Boolean(found), isAway),
    html: document(head, shell, origins, tags, state, body, nonce, importMap?.text),
    policy: securityPolicy(allowed, deps.elsewhere),
    integrityPolicy: isHashedWhole(live) ? 'blocked-destinations=(script)' : undefined,
  }
}
