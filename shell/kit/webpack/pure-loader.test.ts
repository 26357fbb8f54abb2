import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'

interface Resource {
  resourceQuery: string
  callback: (error: null, code: string) => void
}

const loader: (this: Resource, source: string) => void = createRequire(import.meta.url)(
  './pure-loader.cjs',
)

const folder = join(import.meta.dirname, '../../../api/contract')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/\.test\.ts$|^compat\/|testing\//.test(file),
)

const loaded = (source: string, resourceQuery = '') => {
  let done = ''
  loader.call({ resourceQuery, callback: (_, code) => (done = code) }, source)
  return done
}

const wall = `
import * as z from 'zod/mini'
import { colors } from './colors.ts'
export { paint } from './paint.ts'
export const wall = z.object({ color: z.enum(colors).check(z.minLength(1)) })
export const wash = (water) => z.parse(wall, water)
`

it('says of what a file makes that it may be left out, and of nothing that is done later', () => {
  expect(loaded(wall)).toBe(
    wall
      .replace('= z.object(', '= /*#__PURE__*/ z.object(')
      .replace(
        'z.enum(colors).check(z.min',
        '/*#__PURE__*/ /*#__PURE__*/ z.enum(colors).check(/*#__PURE__*/ z.min',
      ),
  )
})

it('gives a schema that comes later its own copies of what it is made of', () => {
  const imports = loaded(wall, '?answers').match(/from '.*'/g)
  expect(imports).toEqual([
    "from 'zod/mini'",
    "from './colors.ts?answers'",
    "from './paint.ts?answers'",
  ])
})

const compiled = (source: string) => transformSync(source, { loader: 'ts', target: 'es2022' }).code

const withoutMarks = (code: string) => code.replaceAll('/*#__PURE__*/ ', '')

it.each(files)('changes nothing else of %s, where nothing is done for its effect', (file) => {
  const code = compiled(readFileSync(join(folder, file), 'utf8'))
  expect(withoutMarks(loaded(code))).toBe(withoutMarks(code))
  const statements = code.split('\n').filter((line) => /^[\w.]+\(/.test(line))
  expect(statements).toEqual([])
})
