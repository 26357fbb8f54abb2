import { join } from 'node:path'
import {
  countCalls,
  createDrain,
  createLog,
  listen,
  openTraces,
  outliveItsLog,
} from '@plaza/api/server'
import { readShellBuild } from '../kit/releases/read-build.ts'
import { createAlerts } from './alerts/alerts.ts'
import { keepAlerting } from './alerts/keep-alerting.ts'
import { receiversOf } from './alerts/receivers.ts'
import { createPageApp } from './app.ts'
import { apiClient } from './compose/api-client.ts'
import { elsewhereOf } from './compose/security-policy.ts'
import {
  browserConfig,
  drainSecondsOf,
  guestsUrlOf,
  hostOf,
  isSecure,
  readConfig,
} from './config.ts'
import { keepWriting } from './figures/keep-writing.ts'
import { allowedBaseOf } from './overrides/allowed-origin.ts'
import { overrideCookie } from './overrides/overrides.ts'
import { drawAhead } from './pages/draw-ahead.ts'
import { createFirstSights } from './pages/first-sights.ts'
import { currentGate } from './releases/current-gate.ts'
import { openBlobs, openStore } from './releases/open-store.ts'
import { createGenerations, generationOf } from './releases/shells/generations.ts'
import { enrolShell, withOwnShell } from './releases/shells/own-shell.ts'
import { createPool } from './render/pool.ts'
import { createRenderer } from './render/renderer.ts'
import { createTrial } from './render/trial/trial.ts'
import { sightOf } from './sight/sight-of.ts'
import { createPasses } from './visitors/passes.ts'
import { createRoles } from './visitors/roles.ts'
import { createVisitors, pageKey } from './visitors/visitors.ts'

// Bundled into shell/dist/server.js: the shell's other files are found from there.
outliveItsLog()
const dist = import.meta.dirname
const server = readConfig(process.env)
const own = await readShellBuild(dist)
const { release, files, server: drawing } = own
const blobs = openBlobs(server)
const store = withOwnShell(openStore(server, blobs), own)
const generations = createGenerations(store, generationOf(release))

const enrol = () => enrolShell(store, own, generations)

/** How long a page server that could not ask the store waits before it asks again, in ms. */
const againMs = 500

const enrolLater = () =>
  setTimeout(async () => {
    if (!(await enrol())) enrolLater()
  }, againMs)

// Where the store does not answer, pages say so until it does.
if (!(await enrol())) enrolLater()

// What nobody says is wanted goes one day (releases/upkeep/sweep.ts): this shell is for as long as it runs.
const wantedEveryMs = 86_400_000
const sayWanted = () =>
  store
    .keep(release, files, undefined, drawing)
    .catch((error) =>
      console.error(JSON.stringify({ event: 'registry_down', reason: String(error) })),
    )
setInterval(sayWanted, wantedEveryMs).unref()

const key = server.PAGE_KEY ?? (await pageKey(server.PLAZA_DATA))
const sight = sightOf(server, store, blobs, key)
const receivers = receiversOf(server.ALERT_WEBHOOKS, server.ALERT_SECRET ?? '')
const alerts = createAlerts({ store, blobs, figures: sight.figures, receivers })
const { log, flush } = createLog((text) => process.stdout.write(text))
const passes = createPasses(server.API_ORIGIN)
const drain = createDrain(drainSecondsOf(server))
const trial = createTrial({ server, store, generations })
/** Of what pages may take drawings get this part: packed, a page takes a tenth of what its drawing does, and is looked for first. */
const drawingsShare = 4
const pool = createPool({ workers: 2, limitMs: 150, memoryMb: 64 })
const traces = await openTraces({
  endpoint: server.OTEL_EXPORTER_OTLP_ENDPOINT,
  sample: server.TRACE_SHARE,
  ...{ service: 'plaza-pages', version: release.version },
})
const asks = { ...server, carried: traces?.carried }
const renderer = createRenderer({
  // What people make up in addresses takes no place from the answers that every page begins with.
  ...{ store, pool, patienceMs: 250, ask: apiClient({ ...asks, keptMb: 1 }).get },
  ...{ keptMb: server.KEPT_PAGES_MB / drawingsShare, metrics: sight.metrics },
})
const app = createPageApp({
  api: apiClient({ ...asks, metrics: sight.metrics }),
  server,
  generations,
  store,
  gate: currentGate(server, store, generations, trial.tryPages),
  config: browserConfig(server),
  elsewhere: elsewhereOf(server),
  guestsUrl: guestsUrlOf(server),
  isLeaving: drain.isDraining,
  ...(server.LOG && { log }),
  noteCall: countCalls(sight.metrics),
  traces,
  publicFolder: join(dist, '../public'),
  visitors: createVisitors(key, isSecure(server), passes),
  overrides: overrideCookie(key, isSecure(server), { store, passes }),
  allowedBase: allowedBaseOf(server),
  roles: createRoles(server.API_ORIGIN),
  ...sight,
  alerts,
  renderer,
  firstSights: createFirstSights({ cdnUrl: server.CDN_URL, apiOrigin: server.API_ORIGIN }),
})

const keeping = keepWriting(sight.figures)
const alerting = keepAlerting(alerts)

await drawAhead(app, renderer)
const { port, close } = await listen(app, server.PORT, hostOf(server))
process.send?.({ type: 'listening', port })
console.info(`Plaza: ${server.PUBLIC_ORIGIN ?? `http://localhost:${port}`}`)

let stopping = false
const stop = async (isAlone = false) => {
  if (stopping) return
  stopping = true
  if (!isAlone) await drain.begin()
  await close()
  await Promise.all([keeping.stop(), alerting.stop(), traces?.stop().catch(console.error)])
  flush()
  process.exit(0)
}
process.on('SIGTERM', () => stop())
process.on('SIGINT', () => stop())
// Whoever started it is gone.
process.on('disconnect', () => stop(true))
