import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { containerOf } from './container.ts'
import { chunkFilesOf, screensOf } from './screens.ts'
import { sharedModules } from './shared-modules.ts'

interface Sharing {
  dependencies: () => { shared: Record<string, string>; contract: string }
}

interface Manifest {
  $schema?: string
  name: string
  routes: { screen: string }[]
  pieces?: { screen: string }[]
}

interface Described {
  bytes: number
  sha384: string
}

interface Files {
  described: (bytes: Uint8Array) => Described
  describedAll: (files: Iterable<[string, Uint8Array]>) => Record<string, Described>
  readJourneys: (root: string) => unknown[] | undefined
}

interface Server {
  moduleServer: (of: {
    root: string
    version: string
    isLight: boolean
  }) => Promise<Uint8Array | undefined>
}

interface Use {
  publishedUse: (root: string) => {
    add: (file: string, program: object) => void
    uses: () => object | undefined
  }
}

const read = createRequire(import.meta.url)
const { dependencies }: Sharing = read('@plaza/module-kit/sharing')
const { described, describedAll, readJourneys }: Files = read('@plaza/module-kit/files')
const { publishedUse }: Use = read('@plaza/module-kit/use')
const { moduleServer }: Server = read('@plaza/module-kit/server')

const door = 'src/remote.tsx'
const prefix = '\0plaza-shared:'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const bytesOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source

const writeInto = (folder: string, path: string, bytes: Uint8Array | string) => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/** Takes the source maps out of what is served; they are published beside it. */
const takeMaps = (bundle: Rollup.OutputBundle) => {
  const maps = new Map<string, Uint8Array>()
  for (const [path, file] of Object.entries(bundle))
    if (path.endsWith('.map') && file.type === 'asset') {
      maps.set(path.slice(0, -'.map'.length), bytesOf(file.source))
      delete bundle[path]
    }
  return maps
}

const output = {
  format: 'es',
  entryFileNames: '[name].[hash].js',
  chunkFileNames: '[name].[hash].js',
  assetFileNames: '[name].[hash][extname]',
} as const

/** Folder of a build, below the module's: the command line has another one for what is looked at while it is written. */
const built = () => process.env.PLAZA_OUTPUT ?? 'dist'

const configOf = (version: string) => ({
  base: './',
  build: {
    outDir: `${built()}/web`,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: 'hidden' as const,
    modulePreload: false as const,
    assetsInlineLimit: 0,
    rollupOptions: { input: { door }, preserveEntrySignatures: 'strict' as const, output },
  },
  define: { 'import.meta.env.PLAZA_VERSION': JSON.stringify(version) },
})

/**
 * A module of Plaza, built by Vite: `export default defineConfig({ plugins: [plazaModule()] })`. Writes what is served into
 * `dist/web/`, source maps into `dist/maps/`, and `dist/release.json`, the release's own words about them. React, the router and
 * the doors with a state are taken from the page. `version` names the build; `plaza build` and `plaza release` give that of the sources.
 */
export const plazaModule = ({ version = process.env.PLAZA_VERSION } = {}): Plugin => {
  let root = process.cwd()
  let members: ReturnType<typeof sharedModules>
  let screens = new Map<string, string>()
  const imported = new Set<string>()
  let pending = {}
  let use: ReturnType<Use['publishedUse']>

  const names = () => {
    // What an editor reads goes into no page.
    const { $schema: _, ...manifest }: Manifest = readJson(join(root, 'module.json'))
    const named = version ?? `${readJson(join(root, 'package.json')).version}-local`
    return { manifest, version: named, global: `${manifest.name}_${named}`.replace(/\W/g, '_') }
  }

  return {
    name: 'plaza-module',
    enforce: 'pre',
    config: ({ root: given }) => {
      root = given ?? root
      members = sharedModules(root)
      return configOf(names().version)
    },
    buildStart() {
      imported.clear()
      use = publishedUse(root)
      this.addWatchFile(join(root, 'module.json'))
    },
    resolveId: (source) => (members.isShared(source) ? prefix + source : undefined),
    load: (id) => {
      if (!id.startsWith(prefix)) return undefined
      const member = id.slice(prefix.length)
      imported.add(member)
      return { code: members.codeOf(member, names().global), moduleSideEffects: false }
    },
    moduleParsed({ id, code }) {
      if (!code) return
      const program = this.parse(code)
      use.add(id, program)
      if (id === join(root, door)) screens = screensOf(program)
    },
    async generateBundle(_, bundle) {
      const { manifest, global, ...named } = names()
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const start = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
      const doorFiles = chunkFilesOf(bundle, start)
      const filesOf = async (screen: string) => {
        const source = screens.get(screen)
        const resolved = source && (await this.resolve(source, join(root, door)))
        if (!resolved) return this.error(`${door} has no screen "${screen}" of module.json.`)
        const file = chunks.find(({ facadeModuleId }) => facadeModuleId === resolved.id)?.fileName
        const files = file ? chunkFilesOf(bundle, file) : []
        return files.filter((one) => !doorFiles.includes(one))
      }
      const ofScreens: Record<string, string[]> = {}
      for (const { screen } of [...manifest.routes, ...(manifest.pieces ?? [])])
        ofScreens[screen] ??= await filesOf(screen)

      const maps = takeMaps(bundle)
      for (const [path, bytes] of maps) writeInto(join(root, built(), 'maps'), `${path}.map`, bytes)
      const container = containerOf(global, start, [...imported].sort())
      const entry = `entry.${described(bytesOf(container)).sha384.replace(/\W/g, '').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: entry, source: container })
      const journeys = readJourneys(root)
      pending = {
        ...{ name: manifest.name, ...named, global, entry, door: doorFiles, screens: ofScreens },
        ...{ exposes: ['./remote'], requires: dependencies(), loads: 'imports', manifest },
        ...{ container: 'plain' },
        ...(maps.size && { maps: describedAll(maps) }),
        uses: use.uses(),
        ...(journeys && { journeys }),
      }
    },
    // Others of Vite's plugins change files until they are written.
    async writeBundle({ dir = '' }, bundle) {
      const files = new Map(
        Object.keys(bundle).map((path) => [path, readFileSync(join(dir, path))]),
      )
      const bytes = await moduleServer({ root, version: names().version, isLight: false })
      const entry = 'remote.cjs'
      if (bytes) writeInto(join(root, built(), 'server'), entry, bytes)
      const release = {
        ...pending,
        files: describedAll(files),
        ...(bytes && { server: { entry, ...described(bytes) } }),
      }
      writeInto(join(root, built()), 'release.json', JSON.stringify(release, null, 2))
    },
  }
}
