import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../../build/build-all.ts'
import { top } from '../../build/tree.ts'
import { leanArgv, leanEnv } from '../processes/lean.ts'
import { type Held, type Measured, startMeasured } from './resistencia/processes.ts'
import { slopeOf } from './resistencia/slope.ts'
import { trafficOf } from './resistencia/traffic.ts'

// npm run bench:resistencia [-- --minutes 60] [--rate 12] [--pages 100]: an installation of its own under mixed traffic, so many acts
// a second, once what is kept of pages has reached its bound. Tells what API and page server hold after collection, and of the machine, every half minute; then what an act leaves
// behind in each, and what the page server takes while it answers so many pages a second. Ends with 1 where either is too much.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '12' },
    pages: { type: 'string', default: '100' },
  },
})

/** What one act may leave behind, in bytes: a listener that nobody takes away leaves 14,000. */
const mostBytesAnAct = 500
/** What the page server may take of the machine, workers and all, in MB. */
const mostPagesMb = 250
const measureEveryMs = 30_000
/** What people ask for first fills what is kept: the slope is that of the time after. */
const warmShare = 1 / 3

const PLAZA_DATA = mkdtempSync(join(tmpdir(), 'plaza-resistencia-'))
process.env.PLAZA_DATA = PLAZA_DATA
// It reads its folder as it is imported.
const { prepareData, publishBuilds } = await import('../installation.ts')
const modules = await buildAll()
await prepareData()
await publishBuilds(modules)

const unbounded = Object.fromEntries(
  ['VENTAS_POR_HORA', 'VENTAS_SIN_PAGAR', 'UNIDADES_SIN_COMPRAS', 'PRODUCTOS_SIN_COMPRAS'].map(
    (name) => [name, '100000000'],
  ),
)
const api = await startMeasured(
  join(top, 'api/dist/main.js'),
  { ...leanEnv.api, PORT: '0', ...unbounded },
  leanArgv.api,
)
const pages = await startMeasured(
  join(top, 'shell/dist/server.js'),
  { ...leanEnv.pages, PORT: '0', API_ORIGIN: api.url },
  leanArgv.pages,
)
const processes: [string, Measured][] = [
  ['api', api],
  ['pages', pages],
]

const traffic = await trafficOf(pages.url)
const failures = new Map<string, number>()
// By what was done, whatever it was done with.
const note = ({ message }: Error) => {
  const what = message.replace(/(?<=[/=+])\d+/g, 'N')
  failures.set(what, (failures.get(what) ?? 0) + 1)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * So many a second until then, each when it is due: what takes long keeps nobody else. Ends when the last of them has: who waits
 * while memory is collected waits for the bench, and a page gives its answers two seconds.
 */
const keepUp = async (
  perSecond: number,
  until: number,
  act: () => Promise<unknown> | undefined,
) => {
  const began = performance.now()
  let done = 0
  const open = new Set<Promise<unknown>>()
  while (performance.now() < until) {
    const due = began + (done * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    const going: Promise<unknown> = (act() ?? Promise.resolve())
      .catch(note)
      .finally(() => open.delete(going))
    open.add(going)
    done += 1
  }
  await Promise.all(open)
  return done
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(1).padStart(6)
const samples = new Map<string, (Held & { acts: number; minute: number })[]>()
console.info(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`)
console.info(
  `minute   acts   ${processes.map(([name]) => `${name}: kept, resident MB`).join('   ')}`,
)

/** What the page server keeps until it is wanted again, as its own figures say it. */
const keptBytes = async () => {
  const text = await (await fetch(`${pages.url}/metrics`)).text()
  const found = [...text.matchAll(/^plaza_kept_\w+_bytes (\d+)$/gm)]
  return found.reduce((sum, [, bytes]) => sum + Number(bytes), 0)
}

// What is kept grows until its bound: filled first, or its filling would be taken for a leak.
const fillFor = 15_000
const mostFills = 12
const isFull = (before: number, now: number) => now - before < before / 50
let keptBefore = 0
for (let n = 0; n < mostFills; n++) {
  await keepUp(40, performance.now() + fillFor, traffic.fresh)
  const now = await keptBytes()
  if (isFull(keptBefore, now)) break
  keptBefore = now
}
console.info(`kept of pages, answers and drawings: ${mb(keptBefore)} MB`)
failures.clear()

const began = performance.now()
const end = began + Number(values.minutes) * 60_000
let acts = 0
while (performance.now() < end) {
  const until = Math.min(end, performance.now() + measureEveryMs)
  acts += await keepUp(Number(values.rate), until, traffic.act)
  const minute = (performance.now() - began) / 60_000
  const told: string[] = []
  for (const [name, process] of processes) {
    const held = await process.measure()
    samples.set(name, [...(samples.get(name) ?? []), { ...held, acts, minute }])
    told.push(`${mb(held.kept)} ${mb(held.resident)}        `)
  }
  console.info(`${minute.toFixed(1).padStart(6)} ${String(acts).padStart(6)}   ${told.join('   ')}`)
}

let isOver = false
const keptAfter = await keptBytes()
console.info(`kept of pages, answers and drawings: ${mb(keptBefore)} MB, then ${mb(keptAfter)} MB`)
console.info('')
for (const [name, all] of samples) {
  const later = all.slice(Math.floor(all.length * warmShare))
  const anAct = slopeOf(later.map(({ acts: x, kept: y }) => ({ x, y })))
  const anHour = slopeOf(later.map(({ minute, kept: y }) => ({ x: minute / 60, y })))
  isOver ||= anAct > mostBytesAnAct
  console.info(`${name}: ${anAct.toFixed(0)} bytes an act, ${mb(anHour)} MB an hour`)
}

let most = 0
const crowdEnds = performance.now() + measureEveryMs
const crowd = keepUp(Number(values.pages), crowdEnds, traffic.page)
while (performance.now() < crowdEnds) {
  await wait(3000)
  most = Math.max(most, (await pages.measure()).resident)
}
const answered = await crowd
isOver ||= most > mostPagesMb * 1e6
console.info(
  `page server at ${((answered * 1000) / measureEveryMs).toFixed(0)} pages/s: ${mb(most)} MB resident at most`,
)
const failed = [...failures.values()].reduce((sum, n) => sum + n, 0)
console.info(`acts that failed: ${failed}`, Object.fromEntries(failures))
await pages.stop()
await api.stop()
rmSync(PLAZA_DATA, { recursive: true, force: true })
process.exit(isOver || failed > acts / 100 ? 1 : 0)
