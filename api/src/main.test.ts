import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { dialects, testDatabase } from './testing/testing.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

it.each(dialects)(
  'starts on an empty %s database, tells its parent the port and stops when asked',
  async (dialect) => {
    const { config, remove } = await testDatabase(dialect)
    const env = { ...process.env, ...config, PORT: '0', MIGRATE: 'true' }
    const child = fork(main, { env, execArgv: ['--import', 'tsx'], stdio: 'pipe' })
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

it('shows nobody’s mail and plays no provider in production', async () => {
  const { config, remove } = await testDatabase('SQLite')
  const payments = { MP_ACCESS_TOKEN: 'token', MP_WEBHOOK_SECRET: 'secret' }
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://plaza.co', ...payments }
  const env = { ...process.env, ...config, ...production, PORT: '0', MIGRATE: 'true' }
  const child = fork(main, { env, execArgv: ['--import', 'tsx'], stdio: 'pipe' })
  const [{ port }] = await once(child, 'message')
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect(await statusOf('/api/dev/buzon')).toBe(404)
  expect(await statusOf('/api/identity/oauth2/authorize')).toBe(404)
  const start = 'provider=Google&frontendOrigin=https://plaza.co'
  expect(await statusOf(`/api/auth/social/start?${start}`)).toBe(503)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await remove()
}, 240_000)
