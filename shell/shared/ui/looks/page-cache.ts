import createCache from '@emotion/cache'

/** The styles of one page: those that were used, and their names, as the browser takes them over. */
export const pageCache = () => {
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const used = () =>
    Object.entries(cache.inserted).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    )
  return {
    cache,
    css: () =>
      used()
        .map(([, rules]) => rules)
        .join(''),
    names: () => used().map(([name]) => name),
  }
}
