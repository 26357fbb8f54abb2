import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  accountsOf,
  endApi,
  newUsuario,
  seedProducto,
  startApi,
  testApiAt,
} from '../../src/testing/testing.ts'
import { startWatched } from './watched.ts'

// Orders without a pause at two APIs, while the server that sells loses its power again and again. Tells for how long nobody
// could buy each time, and whether every order that was answered is there, once.
const { values } = parseArgs({
  options: {
    muertes: { type: 'string', default: '50' },
    compradores: { type: 'string', default: '4' },
  },
})

const muertes = Number(values.muertes)
const units = 10_000_000

const servers = await startWatched()
const PLAZA_DATA = mkdtempSync(join(tmpdir(), 'plaza-bench-'))
await servers.settled()
const api = await testApiAt({
  config: { PLAZA_DATA, DATABASE_URL: servers.url },
  remove: async () => rmSync(PLAZA_DATA, { recursive: true, force: true }),
})
const people = accountsOf(api)
const buyer = await people.newcomer()
await people.register(newUsuario(buyer))
const cafe = await seedProducto(api.db, { stock: units })
const processes = await Promise.all([startApi(api), startApi(api)])

let isOpen = true
let last = performance.now()
let longest = 0
const answered = new Map<string, string>()
const statuses = new Map<number, number>()

const order = async (url: string, clave: string) => {
  const response = await fetch(`${url}/ventas`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      'idempotency-key': clave,
    },
    body: JSON.stringify({ id_productos: [{ id: cafe, cantidad: 1 }], direccion_envio: 'Calle 1' }),
  })
  const body = await response.json()
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  return response.status === 201 ? String(body.id_transaccion) : undefined
}

const buy = async (index: number) => {
  const url = processes[index % processes.length]?.url ?? ''
  while (isOpen) {
    const clave = randomUUID()
    let id: string | undefined
    while (!id) {
      id = await order(url, clave)
      // As a page does that was told to come again.
      if (!id) await new Promise((resolve) => setTimeout(resolve, 250))
    }
    answered.set(clave, id)
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
}

const buyers = Array.from({ length: Number(values.compradores) }, (_, index) => buy(index))
const gaps: number[] = []
for (let death = 1; death <= muertes; death += 1) {
  const first = await servers.settled()
  const before = answered.size
  while (answered.size < before + 20) await new Promise((resolve) => setTimeout(resolve, 50))
  longest = 0
  const killed = performance.now()
  await servers.kill(first)
  const sold = answered.size
  while (answered.size < sold + 20) await new Promise((resolve) => setTimeout(resolve, 50))
  gaps.push(longest)
  servers.start(first)
  const all = ((performance.now() - killed) / 1000).toFixed(1)
  console.info(
    `${death}: ${first} died; ${(longest / 1000).toFixed(1)} s without a sale (${all} s until twenty more), ${answered.size} orders`,
  )
}
await servers.settled()
isOpen = false
await Promise.all(buyers)

const lineas = await api.db
  .selectFrom('venta_lineas')
  .select('id_transaccion')
  .where('producto_id', '=', cafe)
  .execute()
const { stock } = await api.db
  .selectFrom('productos')
  .select('stock')
  .where('id', '=', cafe)
  .executeTakeFirstOrThrow()
const kept = new Set(lineas.map(({ id_transaccion }) => id_transaccion))
const lost = [...answered.values()].filter((id) => !kept.has(id))
gaps.sort((a, b) => a - b)
const at = (share: number) => ((gaps[Math.ceil(gaps.length * share) - 1] ?? 0) / 1000).toFixed(1)
console.info(`\n${muertes} deaths, ${answered.size} orders answered, ${lost.length} of them lost`)
console.info(
  `${lineas.length - answered.size} orders that nobody was told of, stock ${units - stock} less`,
)
console.info(`without a sale: median ${at(0.5)} s, p95 ${at(0.95)} s, longest ${at(1)} s`)
console.info('answers', Object.fromEntries(statuses))
await Promise.all(processes.map(({ child }) => endApi(child, 'SIGTERM')))
await api.close()
await servers.remove()
process.exit(lost.length || lineas.length !== answered.size ? 1 : 0)
