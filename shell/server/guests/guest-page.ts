import { escaped } from '@plaza/api/html'
import type { Release } from '../../shared/remote/index.ts'
import { importMapOf } from '../compose/import-map.ts'
import { baseOf, integrityOf } from '../compose/preload-tags.ts'
import { guestsUrlOf, originOf, type ServerConfig } from '../config.ts'

const kindOf = ({ loads }: Release) => (loads === 'imports' ? 'type="module"' : 'defer')

const title = ({ name, manifest }: Release, screen: string) =>
  manifest.routes.find((route) => route.screen === screen)?.title ?? name

/** What a frame may do: run, and take what people type. Nothing opens windows, leads the page away, or is of this origin. */
const sandbox = 'sandbox allow-scripts allow-forms'

const policyOf = (files: string, importMap: string | undefined, shop: string) =>
  [
    sandbox,
    "default-src 'none'",
    `script-src ${files}${importMap ? ` 'sha256-${importMap}'` : ''}`,
    `style-src ${files} 'unsafe-inline'`,
    `img-src ${files} data: blob:`,
    `font-src ${files}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shop}`,
  ].join('; ')

/**
 * The page of the frame that runs a screen of a guest: an origin that is nobody's, without cookies, storage or a word to the
 * network, which loads the files of this one version by hash and nothing else. Undefined for a screen that is not there.
 */
export const guestPage = (release: Release, screen: string, server: ServerConfig) => {
  if (!Object.hasOwn(release.screens, screen)) return undefined
  const base = new URL(baseOf(release), guestsUrlOf(server)).href
  const importMap = importMapOf([release], base)
  const html = `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title(release, screen))}</title>
${importMap ? `<script type="importmap">${importMap.text}</script>\n` : ''}<script ${kindOf(release)} src="${escaped(base + release.entry)}" crossorigin integrity="${integrityOf(release.files, release.entry)}"></script>
<style>body { display: flow-root; margin: 0; font-family: system-ui, sans-serif }</style>
</head>
<body><div id="root" data-screen="${escaped(screen)}"></div></body>
</html>
`
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policyOf(base, importMap?.sha256, originOf(server)),
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
  return { html, headers }
}
