import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mercadoPago } from '../src/adapters/mercado-pago.ts'
import { enqueue } from '../src/machinery/jobs/jobs.ts'
import { dialects, officeOf, shopOf, testApi } from '../src/testing/testing.ts'
import { fillVentas, tidy } from './muchas-ventas.ts'

// What lists and sums cost when there are many sales: milliseconds of whole requests in this process, on both databases, and
// for how long of them nobody else is served.
const { values } = parseArgs({
  options: {
    ventas: { type: 'string', default: '300000' },
    productos: { type: 'string', default: '2000' },
    veces: { type: 'string', default: '20' },
    base: { type: 'string' },
    /** Only what it costs once the days are summed up. */
    despues: { type: 'boolean', default: false },
  },
})
const ventas = Number(values.ventas)
const veces = Number(values.veces)

type Dialect = (typeof dialects)[number]

const dayMs = 86_400_000
const dayOf = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
const year = `?desde=${dayOf(364)}&hasta=${dayOf(0)}`
const month = `?desde=${dayOf(60)}&hasta=${dayOf(31)}`

const open = async (dialect: Dialect) => {
  const api = await shopOf(await testApi(dialect), mercadoPago)
  const office = officeOf(api)
  const [comercio, cajero, comprador, admin] = [
    await office.worker('supervisor'),
    await office.worker('cajero'),
    await office.person(),
    await office.person('Administrador'),
  ]
  const began = performance.now()
  await fillVentas(api.db, {
    ...{ ventas, productos: Number(values.productos), comercios: 40 },
    ...{ comprador: comprador.sub, cajero: cajero.sub },
  })
  await api.db.transaction().execute((trx) => enqueue(trx, 'sumar_ingresos', {}))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.info(`${dialect}: ${ventas} sales written in ${seconds} s`)
  return { api, people: { comercio, cajero, comprador, admin } }
}

const asked = [
  ['comercio', '/ventas', 'a shop, first page'],
  ['comercio', '/ventas?page=5000', 'a shop, page 5000'],
  ['comercio', '/ventas?comercio_id=1&estado=Reembolsada', 'a shop, refunded'],
  ['comercio', '/ventas?estado=Completada&page=3000', 'a shop, paid, page 3000'],
  ['cajero', '/ventas', 'a cajero'],
  ['comprador', '/ventas?mias=true', 'a buyer'],
  ['comprador', '/ventas?estado=Completada&page=5', 'a buyer, paid, page 5'],
  ['admin', '/ventas', 'an administrator, first page'],
  ['admin', '/ventas?page=15000', 'an administrator, page 15000'],
  ['admin', '/ventas?estado=Vencida', 'an administrator, expired'],
  ['admin', '/ventas?comercio_id=1&page=4000', 'an administrator, one shop, page 4000'],
  ['comercio', `/comercios/1/panel${year}`, 'a shop’s panel of a year'],
  ['comercio', '/comercios/1/panel', 'a shop’s panel of 30 days'],
  ['admin', `/admin/panel${year}`, 'the administrator’s panel of a year'],
  ['admin', `/admin/comercios/1/reporte${month}`, 'a shop’s report of a month'],
  ['admin', `/admin/comercios/7/reporte${year}`, 'a small shop’s report of a year'],
  ['admin', `/admin/comercios/1/reporte${year}`, 'the biggest shop’s report of a year'],
] as const

const at = (times: number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)

type Opened = Awaited<ReturnType<typeof open>>

const measure = async ({ api, people }: Opened, [who, path]: (typeof asked)[number]) => {
  const headers = { authorization: `Bearer ${people[who].token}` }
  const times: number[] = []
  const spent: number[] = []
  const held = monitorEventLoopDelay({ resolution: 1 })
  for (let i = 0; i <= veces; i++) {
    // What is read at once ends within the turn that it began in.
    await turn()
    if (i === 1) held.enable()
    const [started, cpu] = [performance.now(), process.cpuUsage()]
    const response = await api.app.request(`/api${path}`, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    const { user, system } = process.cpuUsage(cpu)
    if (i > 0) times.push(performance.now() - started)
    if (i > 0) spent.push((user + system) / 1000)
  }
  await turn()
  held.disable()
  const [p50, p95] = [at(times, 0.5), at(times, 0.95)]
  const holds = `others wait ${(held.max / 1e6).toFixed(1)} ms at most`
  // On a busy machine the clock tells of others too.
  return `p50 ${p50} ms, p95 ${p95} ms (of this process's processor p50 ${at(spent, 0.5)} ms, p95 ${at(spent, 0.95)} ms; ${holds})`
}

const measureAll = async (dialect: Dialect, opened: Opened, when: string) => {
  for (const one of asked)
    console.info(`${dialect}, ${when}: ${one[2]}: ${await measure(opened, one)}`)
}

for (const dialect of dialects.filter((one) => !values.base || one === values.base)) {
  const opened = await open(dialect)
  if (!values.despues) await measureAll(dialect, opened, 'before any further work')
  const began = performance.now()
  await opened.api.work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.info(`${dialect}: the days were summed up in ${seconds} s`)
  await tidy(opened.api.db)
  await measureAll(dialect, opened, 'after')
  await opened.api.close()
}
