import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Resource {
  resourcePath: string
  resourceQuery: string
  getOptions?: () => { answersLater: boolean }
}

const loader: (this: Resource, source: string) => string = createRequire(import.meta.url)(
  './calls-loader.cjs',
)

const folder = join(import.meta.dirname, '../../../api/contract')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('/calls.ts'),
)

const light = (source: string, file: string, call = '') =>
  loader.call({ resourcePath: join(folder, file), resourceQuery: call && `?call=${call}` }, source)

const walls = `
  import * as z from 'zod/mini'
  const wall = z.object({ id: z.string() })
  const painted = { description: 'Painted.', schema: wallSchema }
  export const paint = {
    method: 'POST', path: '/walls/{id}', tag: 'Walls', summary: 'Paints', bearer: 'usuario',
    params: wall, body: colorSchema, answers: { 200: painted }, errors: ['dry'],
  } as const satisfies Call
  export const wash = { method: 'PUT', path: '/walls' } as const satisfies Call
  export const wallCalls: readonly Call[] = [paint, wash]
`

it('makes each call a module of its own', () => {
  expect(light(walls, 'walls.ts').split('\n')).toEqual([
    "export { paint } from './walls.ts?call=paint'",
    "export { wash } from './walls.ts?call=wash'",
  ])
})

it('leaves of a call what a browser sends and reads', () => {
  const paint = light(walls, 'walls.ts', 'paint')
  expect(paint.replace(/\s+/g, ' ')).toContain(
    "const painted = { schema: wallSchema }; export const paint = { method: 'POST', path: '/walls/{id}', bearer: 'usuario', answers: { 200: painted } }",
  )
  expect(paint).not.toMatch(/wall =|wash/)
})

it.each(files)('leaves no text, no request and no error of %s, which spreads nothing', (file) => {
  const source = readFileSync(join(folder, file), 'utf8')
  for (const [, call = ''] of light(source, file).matchAll(/call=(\w+)/g)) {
    const one = light(source, file, call)
    expect(one).not.toMatch(/^ +(tag|summary|description|roles|params|query|body|errors)\b/m)
    expect(one).not.toMatch(/\.\.\./)
  }
})

const later = (source: string, file: string, query: string) =>
  loader.call(
    {
      resourcePath: join(folder, file),
      resourceQuery: query,
      getOptions: () => ({ answersLater: true }),
    },
    source,
  )

it('has what reads an answer come later, where that is asked for', () => {
  const paint = later(walls, 'walls/calls.ts', '?call=paint')
  expect(paint).toContain(
    'schema: () => import(/* webpackChunkName: "answers-walls" */ \'./calls.ts?answer=paint\').then(({ schema }) => schema)',
  )
  expect(paint.replace(/import .*/g, '')).not.toContain('wallSchema')
  expect(later(walls, 'walls/calls.ts', '?answer=paint')).toContain(
    'export const schema = wallSchema',
  )
  expect(later(walls, 'walls/calls.ts', '?call=wash')).toBe(light(walls, 'walls.ts', 'wash'))
})

it.each(files)(
  'leaves no schema of an answer in %s, and has each one at its own address',
  (file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    for (const [, call = ''] of light(source, file).matchAll(/call=(\w+)/g)) {
      const one = later(source, file, `?call=${call}`)
      const [, address] = /calls\.ts(\?answer=\w+)/.exec(one) ?? []
      // A refusal's schema may follow; that of the first answer, which a browser reads, is fetched.
      expect(one.match(/schema: /g)?.length ?? 0).toBeLessThanOrEqual(address ? 2 : 1)
      if (address)
        expect(later(source, file, address)).toMatch(/^export const schema = (?!.*undefined)/m)
    }
  },
)

it.each(['favoritos', 'lugares'])(
  'has the small answers of %s come with those of an account, in one file',
  (room) =>
    expect(later(walls, `${room}/calls.ts`, '?call=paint')).toContain(
      `webpackChunkName: "answers-cuentas" */ './calls.ts?answer=paint'`,
    ),
)
