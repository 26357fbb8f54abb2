import { json } from './json.ts'

/** What a new module is called: its folder, its address, and its word in titles and the menu. */
export interface ModuleNames {
  /** "mfe-club-lector" */
  name: string
  /** "/club-lector" */
  path: string
  /** "Club lector" */
  title: string
}

/** The names that follow from a folder's: "mfe-club-lector". */
export const namesOf = (name: string): ModuleNames => {
  const word = name.slice('mfe-'.length)
  const spaced = word.replaceAll('-', ' ')
  return { name, path: `/${word}`, title: spaced.charAt(0).toUpperCase() + spaced.slice(1) }
}

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
    build: 'tsx ../shell/webpack/build.ts',
    release: 'tsx ../shell/server/commands/release.ts',
  },
  dependencies: { '@plaza/shell': '*', react },
})

const manifestOf = ({ name, path, title }: ModuleNames, shell: string) => ({
  name,
  shell,
  routes: [
    { path, screen: 'inicio', access: 'public', title },
    { path: `${path}/cuenta`, screen: 'cuenta', access: 'signedIn', title: `Tu ${title}` },
  ],
  menu: [{ label: title, link: path }],
})

const bundler = `const { federatedApp } = require('@plaza/shell/webpack')
module.exports = federatedApp(__dirname)
`

const door = `import { defineRemote } from '@plaza/shell/remote'

export default defineRemote({
  inicio: () => import(/* webpackChunkName: "inicio" */ './screens/inicio/inicio.tsx'),
  cuenta: () => import(/* webpackChunkName: "cuenta" */ './screens/cuenta/cuenta.tsx'),
})
`

const inicio = ({ path, title }: ModuleNames) => `import { Link } from '@plaza/shell/router'
import { Button, EmptyState, Page } from '@plaza/shell/ui'

/** What anybody sees. */
export const Component = () => (
  <Page>
    <EmptyState
      icon="home"
      title="${title}"
      level={1}
      action={
        <Button component={Link} to="${path}/cuenta" variant="contained">
          Ver lo tuyo
        </Button>
      }
    >
      Aquí empieza este módulo.
    </EmptyState>
  </Page>
)
`

const cuenta = `import { useSession } from '@plaza/shell/session'
import { EmptyState, Page } from '@plaza/shell/ui'

/** Only for whoever is signed in: module.json says so, and the shell asks before it loads this. */
export const Component = () => {
  const name = useSession((session) => session.name)
  return (
    <Page>
      <EmptyState icon="user" title={\`Hola, \${name}\`} level={1}>
        Solo tú ves esta página.
      </EmptyState>
    </Page>
  )
}
`

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
  'webpack.config.cjs': bundler,
  'src/remote.tsx': door,
  'module.test.ts': test(names),
  'src/screens/inicio/inicio.tsx': inicio(names),
  'src/screens/cuenta/cuenta.tsx': cuenta,
})
