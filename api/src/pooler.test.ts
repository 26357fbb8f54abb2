import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { consentimientoBoletinVersion } from '../contract/index.ts'
import { openDatabase } from './machinery/database.ts'
import { freePort } from './testing/services/free-port.ts'
import { createOnServer, serverAnswers } from './testing/services/postgres.ts'
import { programOf } from './testing/services/programs.ts'
import { endApi, seedPlaces, seedProducto } from './testing/testing.ts'

const main = programOf('main')
const program: string = 'pgbouncer'
const hasPooler = spawnSync(program, ['--version']).status === 0
const connections = 4

/** A PgBouncer in transaction mode before a database of the server's. */
const startPooler = async (url: URL) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-pooler-'))
  chmodSync(folder, 0o777)
  const port = await freePort()
  const settings = `[databases]
* = host=${url.hostname} port=${url.port} user=${url.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings)
  // It refuses to be root.
  const who = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...who })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  await vi.waitFor(() => expect(said).toContain('process up'), { timeout: 10_000 })
  const close = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(folder, { recursive: true })
  }
  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  return { url: through.href, close }
}

describe.runIf((await serverAnswers()) && hasPooler)('behind PgBouncer in transaction mode', () => {
  let server: Awaited<ReturnType<typeof createOnServer>>
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let child: ChildProcess
  let origin: string
  const folder = mkdtempSync(join(tmpdir(), 'plaza-pooled-'))

  beforeAll(async () => {
    server = await createOnServer()
    pooler = await startPooler(new URL(server.url))
    const env = {
      ...{ ...process.env, PORT: '0', LOG: 'false', MIGRATE: 'true', PLAZA_DATA: folder },
      ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url },
      ...{ DATABASE_POOLER: 'transaction', DATABASE_POOL: '20' },
    }
    child = fork(main.file, { env, execArgv: main.execArgv, stdio: 'inherit' })
    const [{ port }] = await once(child, 'message')
    origin = `http://127.0.0.1:${port}/api`
  }, 60_000)
  afterAll(async () => {
    await endApi(child, 'SIGKILL')
    await pooler.close()
    await server.remove()
    rmSync(folder, { recursive: true })
  })

  it('reads, writes and does its work on fewer connections than it asks for', async () => {
    const db = openDatabase({ PLAZA_DATA: '', DATABASE_URL: server.url })
    await seedPlaces(db)
    for (let i = 0; i < 5; i++) await seedProducto(db)
    const persona = { correo_electronico: 'ana@correo.co', acepta: true }
    const wanted = { ...persona, version: consentimientoBoletinVersion }
    const { accessToken } = await (await fetch(`${origin}/webtoken`)).json()
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const statusOf = async (path: string, body?: object) => {
      const more = body && { method: 'POST', body: JSON.stringify(body) }
      return (await fetch(origin + path, { headers, ...more })).status
    }
    const reads = Array.from({ length: 200 }, (_, i) =>
      statusOf(`/productos?q=cafe${i}&page=${i + 1}`),
    )
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]))
    expect(await statusOf('/boletin', wanted)).toBe(204)
    const letters = () => db.selectFrom('correo_mensajes').select('correo').execute()
    await expect.poll(letters, { timeout: 20_000 }).toHaveLength(1)
    await db.destroy()
  }, 60_000)

  it('lets the server end what takes too long, though nobody says so at the start', async () => {
    const client = new pg.Client({ connectionString: pooler.url })
    await client.connect()
    const { rows } = await client.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '30s' }])
    expect((await client.query('show jit')).rows).toEqual([{ jit: 'off' }])
    await client.end()
  })
})
