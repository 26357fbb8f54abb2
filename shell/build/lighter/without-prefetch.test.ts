import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const withoutPrefetch: (source: string) => string = createRequire(import.meta.url)(
  './without-prefetch.cjs',
)

const router = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
const folder = dirname(router.resolve('react-router'))
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

it('takes out of the router’s link what fetches ahead, and leaves its other files alone', () => {
  const changed = files.filter((text) => withoutPrefetch(text) !== text)
  expect(changed).toHaveLength(1)
  const [link = ''] = changed.map(withoutPrefetch)
  expect(link).not.toMatch(/= usePrefetchBehavior\(|return shouldPrefetch/)
  expect(link).toContain('[shouldPrefetch, prefetchRef, prefetchHandlers] = [false, null, {}]')
})

it('says so where the router is written otherwise', () => {
  expect(() => withoutPrefetch('var Link = other')).toThrow('the router')
})
