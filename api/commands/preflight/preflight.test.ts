import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { getInstallationKey } from '../../src/machinery/keys/keys.ts'
import { programOf } from '../../src/testing/services/programs.ts'
import { startSmtp } from '../../src/testing/services/smtp.ts'
import { startS3, type TestApi, testApi, testDatabase } from '../../src/testing/testing.ts'
import { preflight } from './checks.ts'

const { argv } = programOf('preflight')

let api: TestApi
let s3: Awaited<ReturnType<typeof startS3>>
const smtp = createServer((socket) => {
  socket.on('error', () => undefined).write('220 correo.plaza.co ESMTP\r\n')
  socket.on('data', (text) =>
    socket.write(/^quit/i.test(String(text)) ? '221 adios\r\n' : '250 correo.plaza.co\r\n'),
  )
})

const newKey = () => randomBytes(32).toString('base64url')
const PLAZA_KEY = newKey()

beforeAll(async () => {
  api = await testApi('PostgreSQL')
  // An API with this key has begun there.
  await getInstallationKey(api.db, { ...api.config, PLAZA_KEY })
  s3 = await startS3()
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  smtp.close()
  await s3.close()
  await api.close()
})

const settings = (more: object) =>
  ({
    ...{ ...api.config, ...s3.config, NODE_ENV: 'production' },
    ...{ PUBLIC_ORIGIN: 'https://plaza.co', PLAZA_KEY },
    ...{ MP_ACCESS_TOKEN: 'token', MP_WEBHOOK_SECRET: 'secret' },
    SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    ...more,
  }) as NodeJS.ProcessEnv

const run = (more: object) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const env = { ...process.env, ...settings(more) }
    execFile(process.execPath, argv, { env }, (error, _, text) =>
      resolve({ code: Number(error?.code ?? 0), text }),
    )
  })

it('has a word for each thing that is in order, and one for settings that are not', async () => {
  const [whole, lacking] = await Promise.all([
    run({}),
    run({ SMTP_URL: '', SMPT_URL: 'smtp://127.0.0.1' }),
  ])
  for (const name of ['database', 'tables', 'clocks', 'demo accounts', 'key', 'mail', 'bucket'])
    expect(whole.text).toContain(`ok    ${name}`)
  expect(whole).toMatchObject({ code: 0, text: expect.not.stringContaining('FAULT') })
  expect(whole.text).not.toContain('did you mean')
  // A shop serves without an archive, and is told what that means.
  expect(whole.text).toMatch(/warn {2}archive: archive_mode is off.*every-day\.md|ok {4}archive/s)
  expect(lacking).toMatchObject({
    code: 1,
    text: expect.stringMatching(/SMPT_URL: .*did you mean SMTP_URL\?.*FAULT settings.*SMTP_URL/s),
  })
}, 60_000)

it('says of a new database that its tables are missing, and nothing of what would be in them or of a folder to come', async () => {
  const bare = await testDatabase('PostgreSQL')
  const PLAZA_DATA = join(api.config.PLAZA_DATA, 'por', 'hacer')
  const findings = await preflight(
    readConfig(settings({ DATABASE_URL: bare.config.DATABASE_URL, PLAZA_DATA, S3_BUCKET: '' })),
  )
  const faults = findings.filter(({ fault, isAdvice }) => fault && !isAdvice)
  expect(faults.map(({ name }) => name)).toEqual(['tables'])
  expect(faults[0]?.remedy).toContain('npm run db:migrate')
  await bare.remove()
}, 30_000)

it('ends where somebody never ends an answer', async () => {
  const endless = await startSmtp()
  endless.drip()
  const { code, text } = await run({ SMTP_URL: `smtp://127.0.0.1:${endless.port}` })
  expect(code).toBe(1)
  expect(text).toContain('FAULT mail: no answer after')
  endless.close()
}, 60_000)

it('says where two servers of PostgreSQL do not wait for each other', async () => {
  const url = new URL(api.config.DATABASE_URL ?? '')
  const DATABASE_URL = url.href.replace(url.host, `${url.host},${url.host}`)
  const findings = await preflight(readConfig(settings({ DATABASE_URL })))
  const follower = findings.find(({ name }) => name === 'follower')
  expect(follower).toMatchObject({ isAdvice: true, fault: expect.stringContaining('no follower') })
  const alone = await preflight(readConfig(settings({})))
  expect(alone.some(({ name }) => name === 'follower')).toBe(false)
}, 60_000)

it('says where the replica is none', async () => {
  const DATABASE_REPLICA_URL = api.config.DATABASE_URL
  const findings = await preflight(readConfig(settings({ DATABASE_REPLICA_URL })))
  const replica = findings.find(({ name }) => name === 'replica')
  expect(replica).toMatchObject({ isAdvice: true, fault: expect.stringContaining('or none') })
}, 60_000)

it.each([
  ['database', { DATABASE_URL: 'postgres://127.0.0.1:9/plaza' }, 'pg_hba.conf'],
  ['key', { PLAZA_KEY: newKey() }, 'PLAZA_KEY'],
  ['mail', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'SMTP_URL'],
  ['bucket', { S3_ACCESS_KEY: 'nadie' }, 'put, get and delete'],
])(
  'says what is wrong with the %s, and what to do',
  async (wrong, more, remedy) => {
    const findings = await preflight(readConfig(settings(more)))
    const faults = findings.filter(({ fault, isAdvice }) => fault && !isAdvice)
    expect(faults.map(({ name }) => name)).toEqual([wrong])
    expect(faults[0]?.remedy).toContain(remedy)
  },
  30_000,
)
