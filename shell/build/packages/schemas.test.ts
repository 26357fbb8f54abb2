import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { jsonSchemas } from './schemas.ts'

const exampleFile = new URL('../../../e2e/otro-empaquetador/module.json', import.meta.url)
const manifest = JSON.parse(readFileSync(exampleFile, 'utf8'))

describe('jsonSchemas', () => {
  const schemas = Object.fromEntries(
    Object.entries(jsonSchemas()).map(([file, text]) => [file, JSON.parse(text)]),
  )

  it('names every field that a module.json of this tree has, so that an editor completes it', () => {
    const known = Object.keys(schemas['module.schema.json'].properties)
    for (const field of Object.keys(manifest)) expect(known).toContain(field)
  })

  it('names every kind of step of a journey', () => {
    const text = JSON.stringify(schemas['journeys.schema.json'])
    for (const step of ['go', 'press', 'fill', 'keys', 'see', 'gone', 'at', 'ask'])
      expect(text).toContain(`"required":["${step}"`)
    expect(schemas['journeys.schema.json'].required).toEqual(['journeys'])
  })

  it('refuses a field that nobody reads, as the gate does', () => {
    expect(schemas['module.schema.json'].additionalProperties).toBe(false)
    expect(schemas['release.schema.json'].additionalProperties).toBe(false)
  })
})
