import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { removeDemo } from '../commands/remove-demo-cuentas.ts'
import { seedCuentas } from '../commands/seed-cuentas.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './machinery/database.ts'
import { programOf } from './testing/services/programs.ts'
import { dialects, testApi, testDatabase } from './testing/testing.ts'

const { file: main, execArgv } = programOf('main')

it.each(dialects)(
  'starts on an empty %s database, tells its parent the port and stops when asked',
  async (dialect) => {
    const { config, remove } = await testDatabase(dialect)
    const env = { ...process.env, ...config, PORT: '0', MIGRATE: 'true' }
    const child = fork(main, { env, execArgv, stdio: 'pipe' })
    const log = child.stdout?.setEncoding('utf8').toArray() ?? []
    const [message] = await once(child, 'message')
    expect(message).toEqual({ type: 'listening', port: expect.any(Number) })
    const health = await fetch(`http://127.0.0.1:${message.port}/api/health`)
    expect(health.status).toBe(200)
    await health.arrayBuffer()
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    expect((await log).join('')).toContain('"path":"/api/health","status":200')
    await remove()
  },
  20_000,
)

// A file whose disk is gone does not close, and no test takes a disk away.
const unclosable = `
import { createRequire } from 'node:module'
const Sqlite = createRequire(${JSON.stringify(import.meta.url)})('better-sqlite3')
process.once('SIGTERM', () => {
  Sqlite.prototype.close = () => { throw new Error('the disk is gone') }
})`

it('stops when asked though its database does not close', async () => {
  const { config, remove } = await testDatabase('SQLite')
  const env = { ...process.env, ...config, PORT: '0', MIGRATE: 'true' }
  const before = `data:text/javascript,${encodeURIComponent(unclosable)}`
  const child = fork(main, { env, execArgv: [...execArgv, '--import', before], stdio: 'pipe' })
  const said = child.stderr?.setEncoding('utf8').toArray() ?? []
  await once(child, 'message')
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect((await said).join('')).toContain('the disk is gone')
  await remove()
}, 20_000)

it('tells a balancer that it leaves before it does, and that its disk is full', async () => {
  const { config, remove } = await testDatabase('SQLite')
  const start = async (more: object) => {
    const env = { ...process.env, ...config, PORT: '0', MIGRATE: 'true', LOG: 'false', ...more }
    const child = fork(main, { env, execArgv, stdio: 'ignore' })
    const [{ port }] = await once(child, 'message')
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}/api/${path}`)).status
    return { child, statusOf }
  }
  const leaving = await start({ DRAIN_SECONDS: '3' })
  expect(await leaving.statusOf('ready')).toBe(200)
  const exit = once(leaving.child, 'exit')
  leaving.child.kill('SIGTERM')
  await expect.poll(() => leaving.statusOf('ready')).toBe(503)
  expect(await leaving.statusOf('health')).toBe(200)
  expect((await exit)[0]).toBe(0)

  const full = await start({ MIN_FREE_MB: String(2 ** 40) })
  expect(await full.statusOf('ready')).toBe(503)
  expect(await full.statusOf('health')).toBe(200)
  full.child.kill('SIGTERM')
  await once(full.child, 'exit')
  await remove()
}, 60_000)

it.runIf(existsSync('/dev/full'))(
  'serves on when its log can be written nowhere',
  async () => {
    const { config, remove } = await testDatabase('SQLite')
    const env = { ...process.env, ...config, PORT: '0', MIGRATE: 'true' }
    const full = openSync('/dev/full', 'w')
    const child = fork(main, { env, execArgv, stdio: ['ignore', full, full, 'ipc'] })
    const exit = once(child, 'exit')
    const [{ port }] = await Promise.race([once(child, 'message'), exit])
    const health = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`)
      const { uptime } = (await answer.json()) as { uptime: number }
      return uptime
    }
    // Lines wait for a tenth of a second: a second later they were written, or could not be.
    const began = await health()
    await expect.poll(health, { timeout: 30_000 }).toBeGreaterThan(began + 1)
    child.kill('SIGTERM')
    expect((await exit)[0]).toBe(0)
    closeSync(full)
    await remove()
  },
  60_000,
)

const productionOf = (key: Buffer) => ({
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://plaza.co',
  MP_ACCESS_TOKEN: 'token',
  MP_WEBHOOK_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PLAZA_KEY: key.toString('base64url'),
  DRAIN_SECONDS: '0',
})

const startOn = (config: object, more: object) => {
  const env = { ...process.env, ...config, ...more, PORT: '0' }
  return fork(main, { env, execArgv, stdio: 'pipe' })
}

it.each(dialects)(
  'keeps no table for invented money and mail in production, on %s, and none begins with them there afterwards',
  async (dialect) => {
    const { config, remove } = await testDatabase(dialect)
    const production = { ...productionOf(randomBytes(32)), MIGRATE: 'true' }
    const [first, second] = [startOn(config, production), startOn(config, production)]
    await Promise.all([once(first, 'message'), once(second, 'message')])
    // At once: a provider that answers nobody here keeps no one waiting.
    const ended = [first, second].map((child) => once(child, 'exit'))
    for (const child of [first, second]) child.kill('SIGKILL')
    await Promise.all(ended)
    const db = openDatabase(readConfig({ ...config, NODE_ENV: 'test' }))
    const names = (await db.introspection.getTables()).map(({ name }) => name)
    expect(names.filter((name) => /^(sandbox|correo)_/.test(name))).toEqual([])
    expect(names).toContain('ventas')
    await db.destroy()

    const developer = startOn(config, { NODE_ENV: 'development' })
    const told = developer.stderr?.setEncoding('utf8').toArray() ?? []
    expect((await once(developer, 'exit'))[0]).toBe(1)
    expect((await told).join('')).toMatch(/production's: it has no sandbox_reembolsos.*use another/)
    await remove()
  },
  60_000,
)

it('shows nobody’s mail nor its documentation and plays no provider in production', async () => {
  const { config, remove } = await testDatabase('SQLite')
  const production = productionOf(randomBytes(32))
  const env = { ...process.env, ...config, ...production, PORT: '0', MIGRATE: 'true' }
  const child = fork(main, { env, execArgv, stdio: 'pipe' })
  const [{ port }] = await once(child, 'message')
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  for (const path of ['/dev/buzon', '/identity/oauth2/authorize', '/docs', '/openapi.json'])
    expect([path, await statusOf(`/api${path}`)]).toEqual([path, 404])
  const start = 'provider=Google&frontendOrigin=https://plaza.co'
  expect(await statusOf(`/api/auth/social/start?${start}`)).toBe(503)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await remove()
}, 240_000)

const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((at) => at && !at.internal && at.family === 'IPv4')?.address

it.skipIf(!elsewhere)(
  'is for this machine alone while it is developed',
  async () => {
    const { config, remove } = await testDatabase('SQLite')
    const env = { ...process.env, ...config, PORT: '0', MIGRATE: 'true', HOST: '' }
    const child = fork(main, { env, execArgv, stdio: 'pipe' })
    const [{ port }] = await once(child, 'message')
    expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200)
    await expect(fetch(`http://${elsewhere}:${port}/api/health`)).rejects.toThrow()
    child.kill('SIGTERM')
    await once(child, 'exit')
    await remove()
  },
  60_000,
)

it('does not sell in production while somebody of the demo can sign in', async () => {
  const api = await testApi('SQLite')
  const env = { ...process.env, ...api.config, DATABASE_URL: '', PORT: '0' }
  await seedCuentas(api.db, readConfig({ ...api.config, PLAZA_KEY: api.key.toString('base64url') }))
  const start = () =>
    fork(main, {
      env: { ...env, ...productionOf(api.key) },
      execArgv,
      stdio: 'pipe',
    })
  const refused = start()
  const said = refused.stderr?.setEncoding('utf8').toArray() ?? []
  expect((await once(refused, 'exit'))[0]).not.toBe(0)
  expect((await said).join('')).toMatch(/administrador@plaza\.test.*npm run db:remove-demo/)
  await removeDemo(api.db)
  const child = start()
  expect((await once(child, 'message'))[0]).toMatchObject({ type: 'listening' })
  child.kill('SIGTERM')
  await once(child, 'exit')
  await api.close()
}, 120_000)
