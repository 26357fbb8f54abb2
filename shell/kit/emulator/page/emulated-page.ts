import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { envioGratisDesde, identidadIncorporada, valorEnvio } from '@plaza/contract'
import { composePage, gatherPage, type PageDeps } from '../../../server/compose/compose-page.ts'
import type { ComposedRelease } from '../../../server/compose/composition.ts'
import { jsonForScript } from '../../../server/compose/html.ts'
import { versionsOf } from '../../../server/compose/registry-of.ts'
import { endOf, newNonce } from '../../../server/pages/one-visit.ts'
import { checkShell } from '../../../server/releases/gate/check-shell.ts'
import { providedBy, shellBuild } from '../../../server/releases/shells/shell-build.ts'
import { releaseSchema } from '../../../shared/remote/index.ts'
import { applicationToken } from '../mock/keepers.ts'
import type { MockApi } from '../mock/mock-api.ts'
import { people } from '../mock/people.ts'
import type { ShellFiles } from '../shells/shell-files.ts'
import { ownModule } from './own-module.ts'

interface Emulated {
  /** Folder with release.json and web/ of the module's newest build. */
  output: string
  /** Where its files are served, with a trailing slash. */
  base: string
  shell: ShellFiles
  api: MockApi
}

/** The module's newest build; undefined while none succeeded. */
export const readBuilt = (output: string) => {
  const file = join(output, 'release.json')
  if (!existsSync(file)) return undefined
  return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const config: PageDeps['config'] = {
  ...{ apiUrl: '/api', cdnUrl: '/api/archivos', valorEnvio, envioGratisDesde },
  ...{ map: { tilesUrl: '', credit: '', searchUrl: '' } },
  ...{ ...identidadIncorporada, identityEndpoint: '/api/identity' },
}

const headers = new Headers({ authorization: `Bearer ${applicationToken}` })

const depsOf = (api: MockApi): PageDeps => ({
  config,
  api: {
    get: async (path) => {
      const { status, body } = api.answer({ method: 'GET', path, headers, body: '' })
      return status < 500 ? { status, body } : undefined
    },
  },
  elsewhere: { calls: [], pictures: [] },
  guestsUrl: '/guests/',
})

/** What the emulator's scripts in the page know. */
const stateOf = ({ api }: Emulated, module: ComposedRelease | undefined, shell: string) => ({
  ...{ clientId: identidadIncorporada.clientId, shell },
  people: people.map(({ id, label }) => ({ id, label })),
  module: module?.name,
  routes: module?.manifest.routes.map(({ path, title }) => ({ path, title })) ?? [],
  calls: api.truths(),
})

const scripts = ['overlay.js', 'people.js']

const withEmulator = (html: string, state: object, build: string) => {
  const tags = scripts.map(
    (name) => `<script defer src="/emulador/client/${name}" data-build="${build}"></script>`,
  )
  const data = `<script type="application/json" id="plaza-emulador">${jsonForScript(state)}</script>`
  // Before the shell's: its first screen may be the emulator's own, which takes from these who there is.
  return html
    .replace('<script defer', () => `${tags.join('\n')}\n<script defer`)
    .replace('</body>', () => `${data}\n</body>`)
}

/** Composes the shop's own page around the module that is developed. */
export const emulatedPage = (emulated: Emulated) => {
  const shell = shellBuild(emulated.shell.release)
  const deps = depsOf(emulated.api)
  const provided = providedBy(emulated.shell.release)

  const releases = () => {
    const built = readBuilt(emulated.output)
    const module = built && { ...built, developedAt: emulated.base }
    const owned = module?.manifest.routes.map(({ path }) => path) ?? []
    return { module, all: [...(module ? [module] : []), ownModule(owned)] }
  }

  return {
    /** Throws, in Spanish, where the module does not run in this shell. */
    check: () => {
      const built = readBuilt(emulated.output)
      if (built) checkShell(built, provided)
    },
    first: () => {
      const open = releases().module?.manifest.routes.find(({ path }) => !/[:*]/.test(path))
      return open?.path ?? '/home'
    },
    versions: () => versionsOf(shell, releases().all),
    /** Composes the page of an address; `build` names the module's build that it is made of. */
    compose: async (url: URL, build: string) => {
      const { module, all } = releases()
      const composition = { releases: all, shell, origins: [] }
      const made = await gatherPage(deps, url, composition)
      const { status, start, policy } = await composePage(deps, made)
      const nonce = newNonce()
      const html = start + endOf({ nonce, proof: '' })
      return {
        ...{ status, policy: policy(nonce) },
        html: withEmulator(html, stateOf(emulated, module, shell.build), build),
      }
    },
  }
}
