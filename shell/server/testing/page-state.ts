import type { PageState } from '../../shared/page/index.ts'

/** What a page says to its scripts, as they read it. */
export const stateIn = (html: string): PageState => {
  const text = /<script type="application\/json" id="plaza">([^<]*)</.exec(html)?.[1] ?? '{}'
  const proof = /<style id="plaza-visita"[^>]* data-proof="([^"]*)"/.exec(html)?.[1]
  return { ...(JSON.parse(text) as PageState), ...(proof && { proof }) }
}
