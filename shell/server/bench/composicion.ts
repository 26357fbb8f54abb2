import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { moduleNames, top } from '../../webpack/tree.ts'
import { createPageApp } from '../app.ts'
import { apiClient } from '../compose/api-client.ts'
import { elsewhereOf } from '../compose/security-policy.ts'
import { browserConfig, guestsUrlOf, isSecure, readConfig } from '../config.ts'
import { allowedBaseOf } from '../overrides/allowed-origin.ts'
import { overrideCookie } from '../overrides/overrides.ts'
import { currentGate } from '../releases/current-gate.ts'
import { openStore } from '../releases/open-store.ts'
import { move, publish } from '../releases/publish.ts'
import { readModuleBuild, readShellBuild } from '../releases/read-build.ts'
import { providedBy, shellBuild } from '../releases/shell-build.ts'
import { quantile } from '../sight/counts.ts'
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
const provided = providedBy(release)
const gate = currentGate(server, provided)
const app = createPageApp({
  server,
  store,
  provided,
  gate,
  shell: shellBuild(release),
  api: apiClient(server),
  config: browserConfig(server),
  elsewhere: elsewhereOf(server),
  guestsUrl: guestsUrlOf(server),
  publicFolder: join(top, 'shell/public'),
  visitors: createVisitors('bench', isSecure(server)),
  overrides: overrideCookie('bench', isSecure(server)),
  allowedBase: allowedBaseOf(server),
  roles: async () => undefined,
  ...sightOf(server, store, 'bench'),
})

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

/** Publishes a build under a version of its own and promotes it; ends when a page has it. */
const releaseOnce = async (name: string, version: string) => {
  const build = await readModuleBuild(join(top, name, 'dist'))
  const upload = { ...build, release: { ...build.release, version } }
  const ms = await took(async () => {
    await publish(store, await gate(), upload, by)
    await move(store, await gate(), { kind: 'promote', name, version }, { by })
    if (!(await page()).includes(version)) throw new Error(`${name}@${version} is not live`)
  })
  return ms
}

const releases: number[] = []
for (const name of moduleNames()) releases.push(await releaseOnce(name, '1.0.0-primera'))
const again: number[] = []
for (const name of moduleNames()) again.push(await releaseOnce(name, '1.0.0-segunda'))
const rollbacks: number[] = []
for (const name of moduleNames())
  rollbacks.push(
    await took(async () => {
      await move(store, await gate(), { kind: 'rollback', name }, { by })
      await page()
    }),
  )
const pages: number[] = []
for (let i = 0; i < rounds; i++) pages.push(await took(page))

console.info(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`)
line('release to live, files compressed and kept', releases)
line('release to live, the same files', again)
line('rollback to live', rollbacks)
line(`page of ${path}, ${rounds} times`, pages)
const total = pages.reduce((sum, ms) => sum + ms, 0)
console.info(
  `${'pages a second, one after the other'.padEnd(44)} ${Math.round((rounds * 1000) / total)}`,
)
await rm(data, { recursive: true })
