import { createHash } from 'node:crypto'
import type { RemoteRoute } from '../../shared/remote/index.ts'
import { rootCss } from '../../shared/ui/looks/root-css.ts'
import { skeletonCss, skeletonHtml, slimSkeletonHtml } from '../../src/layout/skeleton.ts'
import { workSkeletonCss, workSkeletonHtml } from '../../src/layout/work/work-skeleton.ts'
import { earlyScript } from '../../src/rendered/early-script.ts'
import type { Rendered } from './read-drawn.ts'

/** What a page shows first. */
export interface PageBody {
  /** Its first styles. */
  css: string
  /** What stands in the head besides. */
  head: string
  html: string
  /** For who runs no scripts: stands before all else. */
  note: string
  /** The styles of that. */
  noteCss: string
}

const noteRule =
  '.p0-note{margin:0;padding:12px 16px;background:#ffe9a8;color:#1d2733;font:16px/1.5 Figtree Variable,system-ui,sans-serif}.p0-note a{display:inline-block;padding:4px 0;color:#14417b}'

const noted = (text: string, css: string) => ({
  noteCss: noteRule + css,
  note: `<noscript><style>${noteRule + css}</style><p class="p0-note">${text}</p></noscript>\n`,
})

// What has been drawn can be read and led on from. What wants a script is not there rather than dead: buttons that send no form, forms
// that have no address to go to, choices, what would come later. Each has a rule of its own: some browsers do not know `:has`.
const drawnNote = noted(
  'Sin JavaScript puedes ver, buscar y comparar. Para agregar al carrito y comprar, actívalo y vuelve a cargar la página.',
  [
    ...[
      'button:not([type=submit])',
      '[role=button]:not(a)',
      'form:not([action])',
      'dialog',
      'select',
    ],
    ...[
      ':has(>label):has(>*>select)',
      '[role=group]:has(input)',
      'section:not(:has(a)):has(span[data-variant=rectangular][aria-hidden])',
    ],
  ]
    .map((one) => `#root ${one}{display:none!important}`)
    .concat('#root search>form:not([action]){display:block!important}')
    .join(''),
)

const greyNote = noted(
  'Plaza necesita JavaScript para mostrar esta página. Actívalo en tu navegador y vuelve a cargarla, o sigue por <a href="/home">el inicio</a> o <a href="/productos">todos los productos</a>.',
  '#root{display:none}',
)

const greyOf = (frame: RemoteRoute['frame']) => {
  if (frame === 'work') return { css: workSkeletonCss, html: workSkeletonHtml }
  if (frame === 'slim') return { css: skeletonCss, html: slimSkeletonHtml }
  return { css: skeletonCss, html: frame === 'bare' ? '' : skeletonHtml }
}

/** The bar at its true size and grey places, until the browser has drawn the screen. */
export const greyBody = (frame: RemoteRoute['frame']): PageBody => ({
  ...greyOf(frame),
  head: '',
  ...greyNote,
})

/** SHA-256 (base64) of the script that stands in a drawn page. */
export const earlyHash = createHash('sha256').update(earlyScript).digest('base64')

/** The screen as it was drawn; its styles are taken over by their names (`drawn-styles.ts`). */
export const drawnBody = ({ html, css, names }: Rendered): PageBody => ({
  ...{ css: rootCss, html },
  ...drawnNote,
  head: `<style data-emotion="css" data-drawn="${names.join(' ')}">${css}</style>
<script>${earlyScript}</script>`,
})
