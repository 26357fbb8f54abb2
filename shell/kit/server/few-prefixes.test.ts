import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const fewPrefixes: (source: string) => string = require('./few-prefixes.cjs')
const cache = join(import.meta.dirname, '../../../node_modules/@emotion/cache/package.json')
// The one that emotion has.
const { compile, DECLARATION, middleware, serialize, stringify } = createRequire(cache)('stylis')
const folder = join(dirname(cache), 'dist')
const files = ['browser.esm', 'browser.development.esm', 'esm', 'development.esm'].map((name) =>
  readFileSync(join(folder, `emotion-cache.${name}.js`), 'utf8'),
)

/** What the file's own plugin makes of a style. */
const written = (source: string, css: string) => {
  const text = /^var prefixer = [\s\S]+?^};$/m.exec(source)?.[0] ?? ''
  const prefixer = new Function('DECLARATION', `${text} return prefixer`)(DECLARATION)
  return serialize(compile(`a{${css}}`), middleware([prefixer, stringify]))
}

it('leaves names alone that every browser knows which can show a page', () => {
  for (const source of files.map(fewPrefixes)) {
    const css =
      'display:flex;align-items:center;transform:none;transition:opacity 1s;position:sticky;'
    expect(written(source, css)).toBe(`a{${css}}`)
    expect(source).not.toMatch(/-webkit-box|::plac/)
  }
})

it('says twice what some still call by another name', () => {
  for (const source of files.map(fewPrefixes)) {
    expect(written(source, 'user-select:none;')).toBe(
      'a{-webkit-user-select:none;user-select:none;}',
    )
    expect(written(source, 'mask-image:var(--star);')).toContain('-webkit-mask-image:var(--star);')
    expect(written(source, 'backdrop-filter:blur(2px);')).toContain('-webkit-backdrop-filter')
  }
})

it('says so where the library is written otherwise', () => {
  expect(() => fewPrefixes('var prefixer = other')).toThrow("emotion's cache has no")
})
