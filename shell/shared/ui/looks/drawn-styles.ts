import createCache from '@emotion/cache'

const drawn = globalThis.document?.querySelector<HTMLStyleElement>('style[data-drawn]')

// Styles that come later carry the page's own nonce: its security policy lets no others in.
const nonce = globalThis.document?.getElementById('plaza-visita')?.nonce

/**
 * Where emotion keeps what it has said. The styles that a page was drawn with are known by their names and stay where they
 * are: emotion's own way takes them out and puts them in again, after which every element is measured anew.
 */
export const looksCache = createCache({
  key: 'css',
  ...(nonce && { nonce }),
  ...(drawn && { insertionPoint: drawn }),
})

for (const name of drawn?.dataset.drawn?.split(' ') ?? []) looksCache.inserted[name] = true
