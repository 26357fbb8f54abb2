import { describe, expect, it } from 'vitest'
import { read } from './files.ts'
import { deadCommands, deadPaths, documents, linesTooMany } from './readmes.ts'

it('finds what there is to read', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'shell/README.md', '.github/CONTRIBUTING.md']),
  )
  expect(documents.length).toBeGreaterThan(20)
})

describe.each(documents)('%s', (document) => {
  const text = read(document)

  it('names files that are there', () => {
    expect(deadPaths(document, text)).toEqual([])
  })

  it('names commands that are there', () => {
    expect(deadCommands(text)).toEqual([])
  })

  it('is no longer than a reader should be given', () => {
    expect(linesTooMany(document, text)).toBe(0)
  })
})

describe('a path', () => {
  it.each([
    ['README.md', 'see [it](shell/GONE.md)'],
    ['shell/README.md', 'see [it](../gone/README.md#there)'],
    ['README.md', 'see `shell/src/gone.ts`'],
    ['README.md', 'see `shell/gone/`'],
    ['README.md', 'see `gone/for-good.ts`'],
    ['README.md', 'see `gone.rules.ts`'],
    ['shell/README.md', 'see `server/gone`'],
    ['shell/server/releases/README.md', 'see `../gone.ts`'],
    ['README.md', 'wrapped `npm ci &&\nnpm test` and `shell/src/gone.ts`'],
    ['README.md', '```sh\nls `pwd`\n```\n`shell/src/gone.ts`'],
    ['README.md', '`npx vitest run api/src/gone.test.ts`'],
    ['README.md', '`npx vitest run shell api/src/gone`'],
  ])('that is not there is found in %s: %s', (document, text) => {
    expect(deadPaths(document, text)).toHaveLength(1)
  })

  it.each([
    ['README.md', '[a](shell/README.md) [b](#here) [c](/api/docs) [d](https://plaza.example/x.md)'],
    ['shell/README.md', '[up](../README.md) `server/releases/` `e2e/` `shell/server/app.ts`'],
    ['README.md', '`module.json` `src/remote.tsx` `manifest.ts` `release.json` `.cache/e2e-data`'],
    ['README.md', '`/config.json` `image/webp` `@plaza/shell/ui` `mfe-*` `src/<screen>/` `a/b`'],
    [
      'README.md',
      '`api/dist/main.js` `npm run check` `npx vitest run <folder>` `npx vitest run --project api`',
    ],
  ])('that is there, or of no tree, is let be in %s: %s', (document, text) => {
    expect(deadPaths(document, text)).toEqual([])
  })
})

describe('a command', () => {
  it.each([
    '`npm run gone`',
    '`npm run gone:for-good -- --seeds 3`',
    '`npm run journeys`',
    '`npm run gone -w mfe-storefront -- --promote`',
    '`npm run release -w mfe-gone`',
    '`npm run bench:gone -w @plaza/api`',
    '`npm start -w @plaza/api`',
    'wrapped `npm run\ngone`',
  ])('that is not there is found: %s', (text) => {
    expect(deadCommands(text)).toHaveLength(1)
  })

  it.each([
    '`npm ci && npm start`, `npm test`, `npm run check`: all',
    '`npm run db:seed -- --productos 100000`, `npm run audit:verify [-- <hash>]`',
    '`npm run bench:ventas -w @plaza/api -- --canal mostrador`',
    '`npm run release -w mfe-storefront -- --promote`, `npm start -w mfe-club-lector`',
    '`npm run dev -w <module>`, `npm run rollback -- <module>`',
  ])('that is there is let be: %s', (text) => {
    expect(deadCommands(text)).toEqual([])
  })
})

it('counts lines that are too many', () => {
  const lines = (count: number) => 'a line\n'.repeat(count)
  expect(linesTooMany('README.md', lines(120))).toBe(0)
  expect(linesTooMany('README.md', lines(121))).toBe(1)
  expect(linesTooMany('shell/README.md', lines(150))).toBe(0)
  expect(linesTooMany('shell/README.md', lines(153))).toBe(3)
  expect(linesTooMany('shell/decisions/001-mui-system.md', lines(400))).toBe(0)
})
