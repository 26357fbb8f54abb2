import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { consentimientoRegistroVersion, identidadIncorporada } from '../contract/index.ts'
import { seedDatabase } from '../db/seed-database.ts'
import type { Db } from '../db/tables.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { getInstallationKey } from '../src/machinery/keys/keys.ts'
import { migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { addAccount } from '../src/stand-ins/cognito/cognito.ts'
import { createOnServer } from '../src/testing/services/postgres.ts'

// Complete orders: quote, sale, preference, payment at the sandbox, its signed notice, approval. The time of one is what
// the buyer waits for; the rate counts orders until the last one is approved. With --canal mostrador, sales at the counter
// of a shop: paid in cash, and approved by the one request. Each connection is a buyer of its own: the orders of one buyer wait for
// each other.
const { values } = parseArgs({
  options: {
    pedidos: { type: 'string', default: '1000' },
    conexiones: { type: 'string', default: '16' },
    canal: { type: 'string', default: 'web' },
    /** `SQLite` or `PostgreSQL` alone; else both, where there is a BENCH_DATABASE_URL. */
    base: { type: 'string' },
    /** Folder for a CPU profile of the API. */
    perfil: { type: 'string' },
  },
})

const pedidos = Number(values.pedidos)
const conexiones = Number(values.conexiones)
const profiling = values.perfil ? ['--cpu-prof', `--cpu-prof-dir=${values.perfil}`] : []
const warmUp = 100
const password = 'Cafe de Colombia 1'
const accountOf = (i: number) => ({
  ...{ correo: `bench${i}@plaza.test`, password },
  roles: ['Comercio' as const],
})
const comercio_id = 1
// At the counter there is one seller.
const buyers = values.canal === 'mostrador' ? 1 : conexiones

const prepare = async (db: Db, config: { PLAZA_DATA: string }) => {
  await migrateToLatest(db)
  await seedDatabase(db, { productos: 1000 })
  await db.updateTable('productos').set({ stock: 1_000_000, comercio_id }).execute()
  const key = await getInstallationKey(db, config)
  const sub = await addAccount(db, key, accountOf(0))
  for (let i = 1; i < buyers; i++) await addAccount(db, key, accountOf(i))
  const own = db
    .updateTable('comercios')
    .set({ administrador_id: sub ?? null, tope_minimo_venta: 0 })
  await own.where('id', '=', comercio_id).execute()
}

const start = async (config: { PLAZA_DATA: string; DATABASE_URL?: string | undefined }) => {
  const file = join(import.meta.dirname, '../dist/main.js')
  if (!existsSync(file)) throw new Error('Primero: npm run build')
  const most = '1000000'
  const unbounded = { VENTAS_POR_HORA: most, VENTAS_SIN_PAGAR: most, UNIDADES_SIN_COMPRAS: most }
  const env = { ...process.env, ...config, PORT: '0', LOG: 'false', ...unbounded }
  const child = fork(file, {
    env,
    execArgv: profiling,
    stdio: ['ignore', 'ignore', 2, 'ipc'],
  })
  const [{ port }] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}/api` }
}

const agent = new Agent({ keepAlive: true })

interface Sent {
  method?: string
  headers: Record<string, string>
  body?: string
}

// Less of the processor than `fetch` takes: what this bench uses is missing for the API.
const ask = (url: string, { method = 'GET', headers, body = '' }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end(body)
  })

const signIn = async (url: string, correo: string) => {
  const { text } = await ask(`${url}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: identidadIncorporada.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: correo, PASSWORD: password },
    }),
  })
  return String(JSON.parse(text).AuthenticationResult.AccessToken)
}

const shopper = async (url: string, index: number) => {
  const { correo } = accountOf(index)
  const person = await signIn(url, correo)
  const headers = { authorization: `Bearer ${person}` }
  await ask(`${url}/usuarios/by-email/${correo}`, { headers })
  await ask(`${url}/usuarios/${correo}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ consentimiento_version: consentimientoRegistroVersion }),
  })
  const { accessToken } = JSON.parse((await ask(`${url}/webtoken`, { headers: {} })).text)
  const post = async (path: string, body: object, token = person) => {
    const { status, text } = await ask(url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (status >= 300) throw new Error(`${path}: ${text}`)
    return JSON.parse(text)
  }

  const sellAtCounter = (i: number) =>
    post('/ventas-mostrador', {
      comercio_id,
      id_productos: [{ id: (i % 997) + 1, cantidad: 1 }],
      efectivo_recibido: 5_000_000,
    })

  const buy = async (i: number) => {
    const id_productos = [{ id: (i % 997) + 1, cantidad: 1 }]
    const { total_a_pagar } = await post('/ventas/cotizacion', { id_productos }, accessToken)
    const venta = { id_productos, valor_total: total_a_pagar, direccion_envio: 'Calle 1 # 2-3' }
    const { id_transaccion } = await post('/ventas', venta)
    const { init_point } = await post('/payment', { id_transaccion })
    const pref_id = new URL(init_point).searchParams.get('pref_id') ?? ''
    const { status } = await ask(`${url}/sandbox/mercadopago/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ pref_id, resultado: 'aprobar' })),
    })
    if (status !== 303) throw new Error(`checkout: ${status}`)
  }
  return values.canal === 'mostrador' ? sellAtCounter : buy
}

const countApproved = async (db: Db) => {
  const { n } = await db
    .selectFrom('ventas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('estado_tx', '=', 'aprovada')
    .executeTakeFirstOrThrow()
  return n
}

// Where Linux tells it: seconds of processor that a process has used.
const cpuOf = (pid: number | undefined) => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Where Linux tells it: the most memory that a process has taken, in MB. */
const memoryOf = (pid: number | undefined) => {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}

const run = async (db: Db, url: string, pid: number | undefined) => {
  const shoppers = await Promise.all(
    Array.from({ length: buyers }, (_, index) => shopper(url, index)),
  )
  const order = (connection: number, i: number) => shoppers[connection % buyers]?.(i)
  for (let i = 0; i < warmUp; i++) await order(i, i)
  const [cpu, own] = [cpuOf(pid), process.cpuUsage()]
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const connection = async (_: unknown, index: number) => {
    while (next < pedidos) {
      next += 1
      const started = performance.now()
      await order(index, next)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: conexiones }, connection))
  const taken = performance.now() - began
  while ((await countApproved(db)) < pedidos + warmUp)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const all = performance.now() - began
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const { user, system } = process.cpuUsage(own)
  const cpuMs = {
    api: ((cpuOf(pid) - cpu) * 1000) / pedidos,
    buyers: (user + system) / 1000 / pedidos,
  }
  return { taken: pedidos / (taken / 1000), approved: pedidos / (all / 1000), at, cpuMs }
}

const measure = async (name: string, DATABASE_URL?: string) => {
  const PLAZA_DATA = mkdtempSync(join(tmpdir(), 'plaza-bench-'))
  const config = { PLAZA_DATA, DATABASE_URL }
  const db = openDatabase(config)
  await prepare(db, config)
  const { child, url } = await start(config)
  const { taken, approved, at, cpuMs } = await run(db, url, child.pid)
  const memory = Math.round(memoryOf(child.pid))
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
  await db.destroy()
  rmSync(PLAZA_DATA, { recursive: true })
  console.info(
    `${name}, ${values.canal}: ${Math.round(approved)} orders/s approved, ${Math.round(taken)} orders/s taken, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${cpuMs.api.toFixed(2)} ms of processor per order and ${memory} MB at most in the API, ${cpuMs.buyers.toFixed(2)} in the buyers of this bench`,
  )
}

const bases = values.base
  ? [values.base]
  : ['SQLite', ...(process.env.BENCH_DATABASE_URL ? ['PostgreSQL'] : [])]
if (bases.includes('SQLite')) await measure('SQLite')
if (bases.includes('PostgreSQL')) {
  // What a run leaves behind is sealed with its own key.
  const own = await createOnServer('', process.env.BENCH_DATABASE_URL)
  await measure('PostgreSQL', own.url).finally(own.remove)
}
