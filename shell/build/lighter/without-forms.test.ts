import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const withoutForms: (source: string) => string = createRequire(import.meta.url)(
  './without-forms.cjs',
)

const router = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
const dist = dirname(dirname(router.resolve('react-router')))

const filesIn = (folder: string) =>
  readdirSync(join(dist, folder))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(dist, folder, name), 'utf8'))

describe.each(['production', 'development'])('the router of %s', (folder) => {
  const changed = filesIn(folder).flatMap((text) => {
    const lighter = withoutForms(text)
    return lighter === text ? [] : [lighter]
  })

  it('has nothing left that calls what sends forms', () => {
    expect(changed).toHaveLength(1)
    const [text = ''] = changed
    expect(text.match(/createElement\(RSCErrorHandler/g)).toBeNull()
    expect(text.match(/\bparseHydrationData\(\)/g)).toHaveLength(1)
    expect(text.match(/the router sends no forms/g)).toHaveLength(5)
    for (const name of ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'])
      expect(text.match(new RegExp(`\\b${name}\\(`, 'g'))).toHaveLength(1)
  })

  it('goes on with all that is no form', () => {
    const [text = ''] = changed
    for (const name of ['handleLoaders', 'startNavigation', 'completeNavigation', 'navigate'])
      expect(text).toMatch(new RegExp(`function ${name}\\([\\s\\S]{200}`))
    expect(text).toMatch(/return \{ path \};\s+\}\s*throw new Error/)
  })
})

it('says so where the router is written otherwise', () => {
  expect(() => withoutForms('var Link = other')).toThrow('the router')
})
