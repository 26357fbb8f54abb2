import { expect, it } from 'vitest'
import { faultOfFile, faultsOfVite, faultsOfWebpack } from './fault.ts'

const root = '/equipo/mfe-uno'

it.each([
  [
    'of esbuild in Vite 7',
    {
      message: 'x',
      errors: [
        { message: '', text: 'Expected "}"', location: { file: 'src/a.tsx', line: 3, column: 9 } },
      ],
    },
    { file: 'src/a.tsx', line: 3, column: 9, message: 'Expected "}"' },
  ],
  [
    'of Rollup',
    {
      message: 'No export',
      id: `${root}/src/a.ts`,
      loc: { file: `${root}/src/b.ts`, line: 2, column: 1 },
    },
    { file: 'src/b.ts', line: 2, column: 1, message: 'No export' },
  ],
  [
    'of a plugin, which says only the file',
    { message: 'src/remote.tsx has no screen "x" of module.json.', id: `${root}/src/remote.tsx` },
    {
      file: 'src/remote.tsx',
      line: undefined,
      column: undefined,
      message: 'src/remote.tsx has no screen "x" of module.json.',
    },
  ],
  [
    'of nobody',
    { message: 'gone' },
    { file: undefined, line: undefined, column: undefined, message: 'gone' },
  ],
])('is the fault %s', (_, thrown, fault) => {
  expect(faultsOfVite(root, thrown)).toEqual([fault])
})

it('is the fault of a loader of webpack, whose own stack nobody reads', () => {
  const message = `Module build failed (from ./loader.cjs):\nSyntaxError: ${root}/src/a.tsx: Unexpected token (22:7)\n    at parse (/x.js:1:2)`
  expect(faultsOfWebpack(root, [{ message, moduleName: './src/a.tsx' }])).toEqual([
    {
      file: 'src/a.tsx',
      line: 22,
      column: 7,
      message: 'SyntaxError: src/a.tsx: Unexpected token (22:7)',
    },
  ])
})

it('knows the line of what is no JSON', () => {
  const text = '{\n  "name": "mfe-uno",\n}'
  expect(faultOfFile('module.json', 'Unexpected token } in JSON at position 23', text)).toEqual({
    ...{ file: 'module.json', line: 3, message: 'Unexpected token } in JSON at position 23' },
  })
})
