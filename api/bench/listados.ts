import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { dataFolderFiles } from '../src/adapters/data-folder-files.ts'
import { mercadoPago } from '../src/adapters/mercado-pago.ts'
import { enqueue } from '../src/machinery/jobs/jobs.ts'
import {
  dialects,
  officeOf,
  shopOf,
  testApi,
  testApiAt,
  uploadsTo,
} from '../src/testing/testing.ts'
import { keptDatabase } from './conservada.ts'
import { fillVentas, tidy } from './muchas-ventas.ts'

// What lists and sums cost when there are many sales: milliseconds of whole requests in this process, on both databases, and
// for how long of them nobody else is served.
const { values } = parseArgs({
  options: {
    ventas: { type: 'string', default: '300000' },
    productos: { type: 'string', default: '2000' },
    veces: { type: 'string', default: '20' },
    base: { type: 'string' },
    /** The name of a PostgreSQL database that stays, and is taken as it is where it is there already. */
    conservar: { type: 'string' },
    /** Only what it costs once the days are summed up. */
    despues: { type: 'boolean', default: false },
    /** Only what has these words in its name. */
    solo: { type: 'string', default: '' },
  },
})
const ventas = Number(values.ventas)
const veces = Number(values.veces)

type Dialect = (typeof dialects)[number]

const dayMs = 86_400_000
const dayOf = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
const year = `?desde=${dayOf(364)}&hasta=${dayOf(0)}`
const today = `?desde=${dayOf(0)}&hasta=${dayOf(0)}`
const month = `?desde=${dayOf(60)}&hasta=${dayOf(31)}`

const hire = async (office: ReturnType<typeof officeOf>) => ({
  comercio: await office.worker('supervisor'),
  cajero: await office.worker('cajero'),
  comprador: await office.person(),
  admin: await office.person('Administrador'),
})

const open = async (dialect: Dialect) => {
  const kept = values.conservar ? await keptDatabase(values.conservar) : undefined
  // Without a place for files every report is made at once.
  const uploads = uploadsTo(dataFolderFiles(mkdtempSync(join(tmpdir(), 'plaza-listados-'))))
  const given = kept
    ? await testApiAt(kept, { uploads }, kept.former)
    : await testApi(dialect, { uploads })
  const api = await shopOf(given, mercadoPago)
  const office = officeOf(api)
  if (kept?.former) {
    const again = async (n: number) => office.people.signIn(`persona${n}@correo.co`)
    const [comercio, cajero] = [await again(1), await again(2)]
    return { api, people: { comercio, cajero, comprador: await again(3), admin: await again(4) } }
  }
  const people = await hire(office)
  const began = performance.now()
  await fillVentas(api.db, {
    ...{ ventas, productos: Number(values.productos), comercios: 40 },
    ...{ comprador: people.comprador.sub, cajero: people.cajero.sub },
  })
  await api.db.transaction().execute((trx) => enqueue(trx, 'sumar_ingresos', {}))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.info(`${dialect}: ${ventas} sales written in ${seconds} s`)
  return { api, people }
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
  ['comercio', `/comercios/1/panel${today}`, 'a shop’s panel of today'],
  ['admin', `/admin/panel${today}`, 'the administrator’s panel of today'],
  ['admin', `/admin/panel${year}`, 'the administrator’s panel of a year'],
  ['admin', `/admin/comercios/1/reporte${month}`, 'a shop’s report of a month'],
  ['admin', `/admin/comercios/7/reporte${year}`, 'a small shop’s report of a year'],
  ['admin', `/admin/comercios/1/reporte${year}`, 'the biggest shop’s report of a year'],
  ['comercio', '/comercios/1/pedidos', 'a shop’s orders, first page'],
  ['comercio', '/comercios/1/pedidos?page=9000', 'a shop’s orders, page 9000'],
  ['comercio', '/comercios/1/pedidos?envio=entregado', 'a shop’s orders that arrived'],
  ['comercio', '/comercios/1/pedidos?envio=despachado', 'a shop’s orders on their way'],
  ['comercio', '/comercios/1/pedidos?envio=por_despachar', 'a shop’s orders to be sent'],
  ['comercio', '/comercios/1/pedidos?por_recibir=true', 'a shop’s orders that come back'],
  ['comercio', '/comercios/1/pedidos?q=Apellido77', 'a shop’s orders by a name'],
  ['comercio', '/comercios/1/pedidos?q=nombre7', 'a shop’s orders by a name of many'],
  ['comercio', '/comercios/1/pedidos?q=n', 'a shop’s orders by a letter of all'],
  [
    'comercio',
    '/comercios/1/pedidos?q=nombre7&envio=por_despachar',
    'a shop’s orders to be sent, by a name of many',
  ],
  ['comercio', '/comercios/1/pedidos?q=%23ABCD12', 'a shop’s orders by a number'],
  ['comercio', '/comercios/1/esperas', 'what waits for a shop'],
  ['comercio', '/comercios/1/bandejas', 'what a shop looks through'],
  ['comercio', '/comercios/1/cajas/sin-caja', 'a shop’s sales outside tills'],
  ['comercio', '/comercios/1/productos/2/movimientos', 'movements of what sells most'],
  ['comercio', '/comercios/1/productos/2/movimientos?page=500', 'those movements, page 500'],
  ['comprador', '/recompras', 'what a buyer buys again'],
  ['admin', '/admin/auditoria', 'the audit log'],
  ['admin', '/admin/auditoria?page=9000', 'the audit log, page 9000'],
  ['admin', '/admin/auditoria?recurso=producto&recurso_id=7', 'changes of a product'],
  ['admin', '/admin/pagos/alertas', 'alerts of payments'],
  ['admin', '/admin/lotes', 'batches of earnings'],
  ['admin', '/admin/ganancias/por-pagar', 'earnings to be paid'],
] as const

/** A report of more than 4,000 rows is made apart: what is measured is how soon that is said. */
const isApart = async (response: Response) =>
  (
    await response
      .clone()
      .json()
      .catch(() => undefined)
  )?.error?.code === 'reporte_grande'

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
    if (response.status !== 200 && !(await isApart(response)))
      throw new Error(`${path}: ${response.status}`)
    await response.arrayBuffer()
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
  for (const one of asked.filter(([, , name]) => name.includes(values.solo)))
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
