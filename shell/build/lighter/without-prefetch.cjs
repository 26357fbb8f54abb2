// A link of the router may fetch ahead what its own framework would need there; without that framework it asks two states, two
// effects and a context for nothing. Plaza warms what is pointed at itself (src/routing/warm-links.ts).
const parts = [
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  [/return shouldPrefetch && !isAbsolute \? .+ : link;/, 'return link;'],
]

/** A loader of webpack: the router's file with its links, without fetching ahead. Throws where the library is written otherwise. */
module.exports = (source) => {
  if (!/^var Link = /m.test(source)) return source
  return parts.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`the router's link has no ${pattern}`)
    return text.replace(pattern, replacement)
  }, source)
}
