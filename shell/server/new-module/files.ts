import {
  type ModuleNames,
  manifestOf,
  screensOf,
  webpackConfig,
} from '../../kit/template/screens.ts'
import { json } from './json.ts'

/** The package of a new module. Versions of React and the shell are those of the tree. */
export const packageOf = ({ name }: ModuleNames, react: string) => ({
  name: `@plaza/${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  sideEffects: false,
  scripts: {
    start: 'tsx ../shell/server/module/alone.ts',
    dev: 'tsx ../shell/server/module/dev.ts',
    build: 'tsx ../shell/build/build.ts',
    release: 'tsx ../shell/server/commands/release.ts',
  },
  dependencies: { '@plaza/module-kit': '*', '@plaza/shell': '*', react },
})

const test = ({ path }: ModuleNames) => `import { manifestSchema } from '@plaza/shell/remote'
import { expect, it } from 'vitest'
import manifest from './module.json'
import remote from './src/remote.tsx'

const { routes, menu } = manifestSchema.parse(manifest)

it('has a screen for every route, and a route for every screen', () => {
  const wanted = [...new Set(routes.map(({ screen }) => screen))]
  expect(Object.keys(remote.screens).sort()).toEqual(wanted.sort())
})

it('shows the account to nobody who is not signed in', () => {
  const accessOf = Object.fromEntries(routes.map((route) => [route.path, route.access]))
  expect(accessOf).toMatchObject({ '${path}': 'public', '${path}/cuenta': 'signedIn' })
})

it('leads from the menu to a screen of its own', () => {
  for (const { link } of menu) expect(routes.map(({ path }) => path)).toContain(link)
})
`

/** The files of a new module, by path below its folder. */
export const filesOf = (
  names: ModuleNames,
  versions: { shell: string; react: string },
): Record<string, string> => ({
  'package.json': json(packageOf(names, versions.react)),
  'module.json': json(manifestOf(names, versions.shell)),
  'webpack.config.cjs': webpackConfig,
  'module.test.ts': test(names),
  ...screensOf(names),
})
