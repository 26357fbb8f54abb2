import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { identidadIncorporada } from '../contract/index.ts'
import { migrateToLatest } from '../db/migrate-to-latest.ts'
import { seedDatabase } from '../db/seed-database.ts'
import type { Db } from '../db/tables.ts'
import { getInstallationKey } from '../src/claves/claves.ts'
import { openDatabase } from '../src/database.ts'
import { addAccount } from '../src/identity/identity.ts'

// Complete orders: quote, sale, preference, payment at the sandbox, its signed notice, approval. The time of one is what
// the buyer waits for; the rate counts orders until the last one is approved.
const { values } = parseArgs({
  options: {
    pedidos: { type: 'string', default: '1000' },
    conexiones: { type: 'string', default: '16' },
  },
})

const pedidos = Number(values.pedidos)
const conexiones = Number(values.conexiones)
const account = { correo: 'bench@plaza.test', password: 'Cafe de Colombia 1' }

const prepare = async (db: Db, config: { PLAZA_DATA: string }) => {
  await migrateToLatest(db)
  await seedDatabase(db, { productos: 1000 })
  await db.updateTable('productos').set({ stock: 1_000_000 }).execute()
  await addAccount(db, await getInstallationKey(db, config), account)
}

const start = async (config: { PLAZA_DATA: string; DATABASE_URL?: string | undefined }) => {
  const file = join(import.meta.dirname, '../src/main.ts')
  const env = { ...process.env, ...config, PORT: '0', LOG: 'false' }
  const child = fork(file, {
    env,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 2, 'ipc'],
  })
  const [{ port }] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}/api` }
}

const signIn = async (url: string) => {
  const response = await fetch(`${url}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: identidadIncorporada.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: account.correo, PASSWORD: account.password },
    }),
  })
  return String((await response.json()).AuthenticationResult.AccessToken)
}

const shopper = async (url: string) => {
  const person = await signIn(url)
  const { accessToken } = await (await fetch(`${url}/webtoken`)).json()
  const post = async (path: string, body: object, token = person) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }

  return async (i: number) => {
    const id_productos = [{ id: (i % 997) + 1, cantidad: 1 }]
    const { total_a_pagar } = await post('/ventas/cotizacion', { id_productos }, accessToken)
    const venta = { id_productos, valor_total: total_a_pagar, direccion_envio: 'Calle 1 # 2-3' }
    const { id_transaccion } = await post('/ventas', venta)
    const { init_point } = await post('/payment', { id_transaccion })
    const pref_id = new URL(init_point).searchParams.get('pref_id') ?? ''
    const body = new URLSearchParams({ pref_id, resultado: 'aprobar' })
    const paid = await fetch(`${url}/sandbox/mercadopago/checkout`, {
      method: 'POST',
      redirect: 'manual',
      body,
    })
    if (paid.status !== 303) throw new Error(`checkout: ${paid.status}`)
    await paid.arrayBuffer()
  }
}

const countApproved = async (db: Db) => {
  const { n } = await db
    .selectFrom('ventas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('estado_tx', '=', 'aprovada')
    .executeTakeFirstOrThrow()
  return n
}

const run = async (db: Db, url: string) => {
  const order = await shopper(url)
  for (let i = 0; i < conexiones; i++) await order(i)
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const connection = async () => {
    while (next < pedidos) {
      next += 1
      const started = performance.now()
      await order(next)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: conexiones }, connection))
  const taken = performance.now() - began
  while ((await countApproved(db)) < pedidos + conexiones)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const all = performance.now() - began
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { taken: pedidos / (taken / 1000), approved: pedidos / (all / 1000), at }
}

const measure = async (name: string, DATABASE_URL?: string) => {
  const PLAZA_DATA = mkdtempSync(join(tmpdir(), 'plaza-bench-'))
  const config = { PLAZA_DATA, DATABASE_URL }
  const db = openDatabase(config)
  await prepare(db, config)
  const { child, url } = await start(config)
  const { taken, approved, at } = await run(db, url)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
  await db.destroy()
  rmSync(PLAZA_DATA, { recursive: true })
  console.info(
    `${name}: ${Math.round(approved)} orders/s approved, ${Math.round(taken)} orders/s taken, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  )
}

await measure('SQLite')
if (process.env.BENCH_DATABASE_URL) await measure('PostgreSQL', process.env.BENCH_DATABASE_URL)
