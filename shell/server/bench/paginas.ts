import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPlain } from '../../bench/react-solo/serve.ts'
import { ensureLighthouse, type Figures, lookAt, type Throttling } from './paginas/lighthouse.ts'

// npm run bench:paginas [-- --url http://localhost:3000] [--repeat 5] [--only /home] [--throttling applied] [--no-plain] [--keep]:
// Lighthouse on the pages that shoppers begin with, as on a phone; medians, beside the figures kept last and beside a page of the same content
// that React alone draws. The shop has to run. `--keep` keeps this run's figures for the next one.
const { values } = parseArgs({
  allowNegative: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    repeat: { type: 'string', default: '3' },
    only: { type: 'string' },
    throttling: { type: 'string' },
    plain: { type: 'boolean', default: true },
    keep: { type: 'boolean' },
  },
})

const paths = ['/home', '/productos', '/products/8', '/offers', '/cart']
const isChosen = (path: string) => !values.only || path === values.only
const throttlings = (['applied', 'simulated'] as const).filter(
  (name) => !values.throttling || name === values.throttling,
)

interface Kept {
  when: string
  machine: string
  /** By throttling, then by address. */
  pages: Partial<Record<Throttling, Record<string, Figures>>>
}

const keptFile = join(import.meta.dirname, 'paginas/kept.json')
const kept: Kept | undefined = existsSync(keptFile)
  ? JSON.parse(readFileSync(keptFile, 'utf8'))
  : undefined

const middle = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

const places = { score: 0, fcp: 0, lcp: 0, tbt: 0, si: 0, cls: 3, js: 1, html: 1 }
const names = Object.keys(places) as (keyof Figures)[]

const medianOf = (looks: Figures[]) =>
  Object.fromEntries(
    names.map((name) => {
      const figure = middle(looks.map((look) => look[name]))
      return [name, Number(figure.toFixed(places[name]))]
    }),
  ) as unknown as Figures

const row = (what: string, cells: unknown[]) =>
  console.info([what.padEnd(34), ...cells.map((cell) => String(cell).padStart(7))].join(''))

const tell = (what: string, figures: Figures | undefined) =>
  row(what, figures ? names.map((name) => figures[name]) : names.map(() => '-'))

const repeat = Number(values.repeat)

/** All sides of a page, one after the other in each round, so that all have the same machine. */
const measure = async (addresses: string[], throttling: Throttling) => {
  const sides = addresses.map((address) => ({ address, looks: [] as Figures[] }))
  for (let round = 0; round < repeat; round++)
    for (const { address, looks } of sides) looks.push(await lookAt(address, throttling))
  return sides.map(({ looks }) => medianOf(looks))
}

ensureLighthouse()
const plain = values.plain ? await openPlain(values.url) : undefined
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at the start`
console.info(`${machine}; medians of ${repeat}`)
if (kept) console.info(`kept: ${kept.when}, ${kept.machine}`)
const pages: Kept['pages'] = {}
for (const throttling of throttlings) {
  console.info('')
  row(`${throttling} throttling`, names)
  for (const path of paths.filter(isChosen)) {
    const origins = [values.url, ...(plain ? [plain.address] : [])]
    const [today, alone] = await measure(
      origins.map((origin) => origin + path),
      throttling,
    )
    tell(path, today)
    tell('  kept', kept?.pages[throttling]?.[path])
    if (plain) tell('  React alone', alone)
    if (today) pages[throttling] = { ...pages[throttling], [path]: today }
  }
}
plain?.close()
if (values.keep) {
  const when = new Date().toISOString().slice(0, 10)
  const all = Object.fromEntries(
    (['applied', 'simulated'] as const).map((name) => [
      name,
      { ...kept?.pages[name], ...pages[name] },
    ]),
  )
  writeFileSync(keptFile, `${JSON.stringify({ when, machine, pages: all }, null, 2)}\n`)
}
