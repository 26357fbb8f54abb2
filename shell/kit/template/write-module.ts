import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ModuleNames, manifestOf, namesOf, screensOf, webpackConfig } from './screens.ts'

export const bundlers = ['vite', 'webpack'] as const
export type Bundler = (typeof bundlers)[number]

export const isBundler = (word: string): word is Bundler =>
  (bundlers as readonly string[]).includes(word)

/** Versions of Plaza's packages that a module begins with. */
export interface Versions {
  shell: string
  contract: string
  kit: string
}

/** The versions of the bundlers that a module begins with: Vite 7 is half of what Vite 8 weighs, webpack is the one that the kit is tried with. */
const bundlerVersions = { vite: '^7.1.0', webpack: '5.110.3' }

const viteConfig = `import { plazaModule } from '@plaza/module-kit/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [plazaModule()] })
`

const test = ({ path }: ModuleNames) => `import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { manifestSchema } from '@plaza/shell/remote'
import remote from './src/remote.tsx'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const { routes, menu } = manifestSchema.parse(JSON.parse(read('./module.json')))

test('has a screen for every route, and a route for every screen', () => {
  const wanted = [...new Set(routes.map(({ screen }) => screen))]
  assert.deepEqual(Object.keys(remote.screens).sort(), wanted.sort())
})

test('shows the account to nobody who is not signed in', () => {
  const accessOf = Object.fromEntries(routes.map((route) => [route.path, route.access]))
  assert.equal(accessOf['${path}'], 'public')
  assert.equal(accessOf['${path}/cuenta'], 'signedIn')
})

test('leads from the menu to a screen of its own', () => {
  for (const { link } of menu) assert.ok(routes.some(({ path }) => path === link))
})
`

const compilerOptions = {
  ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module: 'ESNext' },
  ...{ moduleResolution: 'bundler', jsx: 'react-jsx', strict: true, skipLibCheck: true },
  ...{ verbatimModuleSyntax: true, isolatedModules: true, allowImportingTsExtensions: true },
  ...{ noEmit: true, types: [] },
}

const packageOf = (name: string, bundler: Bundler, { shell, contract, kit }: Versions) => ({
  ...{ name, version: '1.0.0', private: true, type: 'module', sideEffects: false },
  scripts: { build: 'plaza build', test: 'plaza test', release: 'plaza release' },
  dependencies: { '@plaza/contract': `^${contract}`, '@plaza/shell': `^${shell}` },
  devDependencies: { '@plaza/module-kit': `^${kit}`, [bundler]: bundlerVersions[bundler] },
})

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const filesOf = (names: ModuleNames, bundler: Bundler, versions: Versions) => ({
  'package.json': json(packageOf(names.name, bundler, versions)),
  'module.json': json({
    $schema: './node_modules/@plaza/shell/module.schema.json',
    ...manifestOf(names, `^${versions.shell}`),
  }),
  'tsconfig.json': json({ compilerOptions, include: ['src'] }),
  '.gitignore': 'node_modules/\ndist/\n.plaza/\n',
  'module.test.ts': test(names),
  ...(bundler === 'vite'
    ? { 'vite.config.js': viteConfig }
    : { 'webpack.config.cjs': webpackConfig }),
  ...screensOf(names),
})

/**
 * Writes a new module into a folder of its own below `here`; answers its address and its files. Throws when the name is not a
 * module's, or the folder is there.
 */
export const writeModule = (
  here: string,
  { name, bundler, versions }: { name: string; bundler: Bundler; versions: Versions },
) => {
  if (!/^mfe-[a-z][a-z0-9-]*$/.test(name))
    throw new Error('A module is called mfe-<name>, in small letters: mfe-club-lector')
  if (existsSync(join(here, name))) throw new Error(`${name} is there already.`)
  const names = namesOf(name)
  const files = filesOf(names, bundler, versions)
  for (const [path, text] of Object.entries(files)) {
    const file = join(here, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return { path: names.path, files: Object.keys(files) }
}
