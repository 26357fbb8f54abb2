import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { moduleFolders, top } from '../../build/tree.ts'
import { readModuleBuild, readShellBuild } from '../../kit/releases/read-build.ts'
import { createPageApp } from '../app.ts'
import { apiClient } from '../compose/api-client.ts'
import { elsewhereOf } from '../compose/security-policy.ts'
import { browserConfig, guestsUrlOf, isSecure, readConfig } from '../config.ts'
import { allowedBaseOf } from '../overrides/allowed-origin.ts'
import { overrideCookie } from '../overrides/overrides.ts'
import { currentGate } from '../releases/current-gate.ts'
import { openBlobs, openStore } from '../releases/open-store.ts'
import { move, publish } from '../releases/publish.ts'
import { createGenerations, generationOf } from '../releases/shells/generations.ts'
import { sightOf } from '../sight/sight-of.ts'
import { createVisitors } from '../visitors/visitors.ts'

// npm run bench:composicion, after npm run build: what a release and a page cost at the page server, with this tree's builds.
const rounds = 2000
const path = '/about'
const by = 'bench'

const data = await mkdtemp(join(tmpdir(), 'plaza-bench-'))
const server = readConfig({ PLAZA_DATA: data, API_ORIGIN: 'http://127.0.0.1:9' })
const store = openStore(server)
const { release } = await readShellBuild(join(top, 'shell/dist'))
const generations = createGenerations(store, generationOf(release))
const gate = currentGate(server, store, generations)
const nobodys = async () => []
const app = createPageApp({
  server,
  store,
  generations,
  gate,
  api: apiClient(server),
  config: browserConfig(server),
  elsewhere: elsewhereOf(server),
  guestsUrl: guestsUrlOf(server),
  publicFolder: join(top, 'shell/public'),
  visitors: createVisitors('bench', isSecure(server), nobodys),
  overrides: overrideCookie('bench', isSecure(server), { store, passes: nobodys }),
  allowedBase: allowedBaseOf(server),
  roles: async () => undefined,
  ...sightOf(server, store, openBlobs(server), 'bench'),
  alerts: { toldOf: async () => undefined },
})

/** The share `q` (0 to 1) of the values lies at or below this one; 0 of no values. */
const quantile = (values: number[], q: number) =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * q) - 1)] ?? 0

const took = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const page = async () => (await app.request(path)).text()

const line = (what: string, ms: number[]) =>
  console.info(
    `${what.padEnd(44)} p50 ${quantile(ms, 0.5).toFixed(2)} ms   p95 ${quantile(ms, 0.95).toFixed(2)} ms`,
  )

const folders = moduleFolders(top)

/** Publishes a build under a version of its own and promotes it; ends when a page has it. */
const releaseOnce = async (folder: string, version: string) => {
  const name = basename(folder)
  const build = await readModuleBuild(join(top, folder, 'dist'))
  const upload = { ...build, release: { ...build.release, version } }
  const ms = await took(async () => {
    await publish(store, await gate(), upload, by)
    await move(store, await gate(), { kind: 'promote', name, version }, { by })
    if (!(await page()).includes(version)) throw new Error(`${name}@${version} is not live`)
  })
  return ms
}

const releases: number[] = []
for (const folder of folders) releases.push(await releaseOnce(folder, '1.0.0-primera'))
const again: number[] = []
for (const folder of folders) again.push(await releaseOnce(folder, '1.0.0-segunda'))
const rollbacks: number[] = []
for (const name of folders.map((folder) => basename(folder)))
  rollbacks.push(
    await took(async () => {
      await move(store, await gate(), { kind: 'rollback', name }, { by })
      await page()
    }),
  )
const pages: number[] = []
for (let i = 0; i < rounds; i++) pages.push(await took(page))

const crowd = 500
const [model] = folders
const build = await readModuleBuild(join(top, model ?? '', 'dist'))
for (let i = folders.length; i < crowd; i++) {
  const name = `mfe-bench-${i}`
  const manifest = {
    ...build.release.manifest,
    ...{ name, app: undefined, menu: [{ label: name, link: `/bench-${i}` }] },
    routes: [{ path: `/bench-${i}`, screen: 'about', access: 'public' as const }],
  }
  const version = `1.0.0-bench${i}`
  await store.keep({ ...build.release, name, version, manifest }, new Map())
  await store.commit({ by }, () => ({ kind: 'promote', name, version }))
}
const crowded: number[] = []
for (let i = 0; i < rounds; i++) crowded.push(await took(page))

console.info(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`)
line('release to live, files compressed and kept', releases)
line('release to live, the same files', again)
line('rollback to live', rollbacks)
line(`page of ${path}, ${rounds} times`, pages)
line(`the same of ${crowd} modules`, crowded)
const total = pages.reduce((sum, ms) => sum + ms, 0)
console.info(
  `${'pages a second, one after the other'.padEnd(44)} ${Math.round((rounds * 1000) / total)}`,
)
await rm(data, { recursive: true })
