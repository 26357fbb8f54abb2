import { createHash } from 'node:crypto'
import { escaped } from '@plaza/api/html'
import type { Preview } from '../releases/log/state.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { margin: 0 auto; max-width: 36rem; padding: 12vh 1.5rem 2rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
p, ul { margin: 0 0 1rem }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .92em }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border-radius: .5rem; border: 2px solid; background: CanvasText; color: Canvas; cursor: pointer }
a { color: LinkText }
a.way { display: inline-block; line-height: 2.75rem }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }`

const styleHash = createHash('sha256').update(style).digest('base64')

/** What those pages may load and send: their own style, and to themselves. */
export const previewPagesPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const document = (title: string, body: string) => `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })

const versionsIn = ({ modules }: Preview) =>
  Object.entries(modules)
    .map(([name, version]) => `<li><code>${escaped(name)}@${escaped(version)}</code></li>`)
    .join('')

/** Where who has read what a preview is says so. */
export const enterPath = '/vista-previa'

/** What somebody sees first who opens a preview: that it is none of the shop's pages, before any code of a version runs. */
export const welcomePage = (preview: Preview, path: string, shop: string) =>
  document(
    'Vista previa',
    `<p>Esta no es la tienda. Es una versión que un equipo de Plaza está probando, y que nadie recibe todavía:</p>
<ul>${versionsIn(preview)}</ul>
<p>Lo que hagas aquí es de verdad: los pedidos se crean y se pagan como en la tienda. Si alguien te mandó este enlace para que
escribas tu contraseña, no lo hagas: la tienda es <a href="${escaped(shop)}">${escaped(shop)}</a>.</p>
<p>Termina el ${day(preview.until)}.</p>
<form method="post" action="${enterPath}">
<input type="hidden" name="a" value="${escaped(path)}">
<button>Ver la vista previa</button>
</form>`,
  )

/** What stands where a preview was, or never was: nobody learns which. */
export const endedPage = (shop: string) =>
  document(
    'Esta vista previa terminó',
    `<p>O nunca existió. Pide otra a quien te mandó el enlace.</p>
<p><a class="way" href="${escaped(shop)}">Ir a la tienda</a></p>`,
  )

/** What a preview shows one of whose versions cannot be shown any more. */
export const brokenPage = (preview: Preview, shop: string) =>
  document(
    'Esta vista previa ya no se puede mostrar',
    `<p>Alguna de sus versiones ya no está, o no funciona con la tienda de ahora:</p>
<ul>${versionsIn(preview)}</ul>
<p><a class="way" href="${escaped(shop)}">Ir a la tienda</a></p>`,
  )
