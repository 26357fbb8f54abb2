import { Agent, get } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

// npm run bench:servidor [-- --url http://localhost:3000] [--seconds 8] [--at 16]: how many pages a second the page server answers to so
// many at once, then how long one takes at half of that. The shop has to run: with KEPT_PAGES_MB=0 it makes each page anew, else it
// keeps them. Who asks takes of the same processors, which is said.
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    seconds: { type: 'string', default: '8' },
    at: { type: 'string', default: '16' },
  },
})

const paths = ['/home', '/productos', '/products/8', '/cart']
const seconds = Number(values.seconds)
const agent = new Agent({ keepAlive: true })

/** Asks for one page; its status and bytes as they travel. */
const ask = (path: string) =>
  new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html' }
    get(new URL(path, values.url), { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
    }).on('error', reject)
  })

const quantile = (sorted: number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

/** Asks so many at once, each again as soon as it has its answer, or every `everyMs`. */
const load = async (path: string, at: number, everyMs = 0) => {
  const ms: number[] = []
  let bytes = 0
  const until = performance.now() + seconds * 1000
  const own = process.cpuUsage()
  await Promise.all(
    Array.from({ length: at }, async (_, first) => {
      let due = performance.now() + (everyMs * first) / at
      while (performance.now() < until) {
        const wait = due - performance.now()
        if (everyMs && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        const began = everyMs ? Math.min(due, performance.now()) : performance.now()
        due += everyMs
        const answer = await ask(path)
        if (answer.status !== 200) throw new Error(`${answer.status}`)
        ms.push(performance.now() - began)
        bytes += answer.bytes
      }
    }),
  )
  const { user, system } = process.cpuUsage(own)
  ms.sort((a, b) => a - b)
  return {
    perSecond: ms.length / seconds,
    bytes: bytes / ms.length,
    p50: quantile(ms, 0.5),
    p99: quantile(ms, 0.99),
    asking: (user + system) / 1000 / ms.length,
  }
}

const tell = (
  what: string,
  { perSecond, bytes, p50, p99, asking }: Awaited<ReturnType<typeof load>>,
) =>
  console.info(
    `${what.padEnd(28)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  ${(bytes / 1000).toFixed(1)} kB  asking ${asking.toFixed(2)} ms`,
  )

const at = Number(values.at)
console.info(
  `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, ${at} at once`,
)
for (const path of paths) {
  for (let n = 0; n < 40; n++) await ask(path)
  const full = await load(path, at)
  tell(path, full)
  tell('  at half of that', await load(path, at, (2000 * at) / full.perSecond))
}
agent.destroy()
