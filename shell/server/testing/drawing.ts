import { createHash } from 'node:crypto'
import type { Metrics } from '@plaza/api/server'
import type { Upload } from '../../kit/releases/read-build.ts'
import type { ShellRelease } from '../../shared/remote/index.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { createPool } from '../render/pool.ts'
import { createRenderer } from '../render/renderer.ts'

/** The side of a shell that draws, by hand: what the module's `draw` answers of what is given, as a text. */
const shellCode = `
let door
const told = (work, tell) => work().then(
  (html) => tell(JSON.stringify({ drawn: { html, css: 'a{color:red}', names: ['a'], data: 'loaded' }, reached: '' })),
  (error) => tell(JSON.stringify({ failed: { reason: String(error), stack: '' }, reached: '' })),
)
exports.members = {}
exports.admit = (run, members, tell) => told(async () => {
  const module = { exports: {} }
  run(module, module.exports)
  door = module.exports
}, tell)
exports.draw = (given, tell) => told(async () => door.draw(JSON.parse(given)), tell)
`

/** A version whose home is drawn by this: the body of a function of `given`. */
export const drawnBy = (upload: Upload, body: string): Upload =>
  withServer(upload, `exports.draw = async (given) => { ${body} }`)

/** A version whose public routes are drawn by this file. */
export const withServer = (upload: Upload, code: string): Upload => {
  const server = new TextEncoder().encode(code)
  const { release } = upload
  const routes = release.manifest.routes.map((route) =>
    route.access === 'public' ? { ...route, rendered: true as const } : route,
  )
  const sha384 = createHash('sha384').update(server).digest('base64')
  return {
    ...upload,
    server,
    release: {
      ...release,
      manifest: { ...release.manifest, routes },
      server: { entry: 'remote.cjs', bytes: server.length, sha384 },
    },
  }
}

/** The store of a shop whose shell draws with this. */
export const withShellDrawing = (store: ReleaseStore, code: string) => ({
  ...store,
  findShell: async (version: string) => ({ name: 'shell', version }) as ShellRelease,
  serverOf: async (release: Parameters<ReleaseStore['serverOf']>[0]) =>
    release.name === 'shell' ? code : store.serverOf(release),
})

/** What draws the pages of a shop under test; `close` ends its workers. */
export const testRenderer = (
  { serverOf }: Pick<ReleaseStore, 'serverOf'>,
  keptMb: number,
  metrics?: Metrics,
  patienceMs = 30_000,
) => {
  const pool = createPool({ workers: 2, limitMs: 150, memoryMb: 64 })
  const shell = { name: 'shell', version: '1.2.0-a' } as ShellRelease
  const renderer = createRenderer({
    keptMb,
    metrics,
    pool,
    patienceMs,
    store: {
      findShell: async () => shell,
      serverOf: async (release) => (release.name === 'shell' ? shellCode : serverOf(release)),
    },
  })
  return { renderer, close: pool.close }
}
