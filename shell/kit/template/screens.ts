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

/** module.json of a new module, for a range of shells. */
export const manifestOf = ({ name, path, title }: ModuleNames, shell: string) => ({
  name,
  shell,
  routes: [
    { path, screen: 'inicio', access: 'public', title },
    { path: `${path}/cuenta`, screen: 'cuenta', access: 'signedIn', title: `Tu ${title}` },
  ],
  menu: [{ label: title, link: path }],
})

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

/** The door and the screens of a new module, by path below its folder. */
export const screensOf = (names: ModuleNames): Record<string, string> => ({
  'src/remote.tsx': door,
  'src/screens/inicio/inicio.tsx': inicio(names),
  'src/screens/cuenta/cuenta.tsx': cuenta,
})

/** The configuration of webpack that a module has. */
export const webpackConfig = `const { federatedApp } = require('@plaza/module-kit/webpack')
module.exports = federatedApp(__dirname)
`
