import { createHash } from 'node:crypto'
import type { RemoteRoute } from '../../shared/remote/index.ts'
import { rootCss } from '../../shared/ui/looks/root-css.ts'
import { skeletonCss, skeletonHtml } from '../../src/layout/skeleton.ts'
import { workSkeletonCss, workSkeletonHtml } from '../../src/layout/work/work-skeleton.ts'
import { earlyScript } from '../../src/rendered/early-script.ts'
import type { Rendered } from './renderer.ts'

/** What a page shows first. */
export interface PageBody {
  /** Its first styles. */
  css: string
  /** What stands in the head besides. */
  head: string
  html: string
  /** For who runs no scripts. */
  note: string
}

const needsScripts =
  '<noscript>Plaza necesita JavaScript para mostrar los productos. Actívalo en tu navegador y vuelve a cargar la página.</noscript>\n'

const greyOf = (frame: RemoteRoute['frame']) => {
  if (frame === 'work') return { css: workSkeletonCss, html: workSkeletonHtml }
  return { css: skeletonCss, html: frame === 'bare' ? '' : skeletonHtml }
}

/** The bar at its true size and grey places, until the browser has drawn the screen. */
export const greyBody = (frame: RemoteRoute['frame']): PageBody => ({
  ...greyOf(frame),
  ...{ head: '', note: needsScripts },
})

/** SHA-256 (base64) of the script that stands in a drawn page. */
export const earlyHash = createHash('sha256').update(earlyScript).digest('base64')

/** The screen as it was drawn; emotion takes its styles over by their names. */
export const drawnBody = ({ html, css, names }: Rendered): PageBody => ({
  ...{ css: rootCss, html, note: '' },
  head: `<style data-emotion="css ${names.join(' ')}" data-s>${css}</style>
<script>${earlyScript}</script>`,
})
