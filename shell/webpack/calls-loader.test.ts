import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const loader: (source: string) => string = createRequire(import.meta.url)('./calls-loader.cjs')

const folder = join(import.meta.dirname, '../../api/contract/calls')
const files = readdirSync(folder).filter(
  (file) => !['call.ts', 'index.ts', 'sides.ts'].includes(file) && file.endsWith('.ts'),
)

it('leaves of a call what a browser sends and reads', () => {
  const light = loader(`
    import * as z from 'zod/mini'
    const wall = z.object({ id: z.string() })
    const painted = { description: 'Painted.', schema: wallSchema }
    export const paint = {
      method: 'POST', path: '/walls/{id}', tag: 'Walls', summary: 'Paints', bearer: 'usuario',
      params: wall, body: colorSchema, answers: { 200: painted }, errors: ['dry'],
    } as const satisfies Call
  `)
  expect(light.replace(/\s+/g, ' ')).toContain(
    "const painted = { schema: wallSchema }; export const paint = { method: 'POST', path: '/walls/{id}', bearer: 'usuario', answers: { 200: painted } }",
  )
  expect(light).not.toContain('wall =')
})

it.each(files)('leaves no text, no request and no error of %s, which spreads nothing', (file) => {
  const light = loader(readFileSync(join(folder, file), 'utf8'))
  expect(light).not.toMatch(/^ +(tag|summary|description|roles|params|query|body|errors)\b/m)
  expect(light).not.toMatch(/\.\.\./)
})
