import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { categoriaRows } from '../db/seed/categoria-rows.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { programOf } from '../src/testing/services/programs.ts'
import { startS3, testDatabase } from '../src/testing/testing.ts'

const run = promisify(execFile)
const { argv } = programOf('seed')

it('gives a shop that sells its categories, and pictures to its bucket: nothing that is invented', async () => {
  const { config, remove } = await testDatabase('PostgreSQL')
  const s3 = await startS3()
  const db = openDatabase(config)
  await migrateToLatest(db)
  const env = {
    ...{ ...process.env, ...config, ...s3.config, NODE_ENV: 'production' },
    ...{ PUBLIC_ORIGIN: 'https://plaza.co', SMTP_URL: 'smtp://127.0.0.1:9' },
    ...{ MP_ACCESS_TOKEN: 'token', MP_WEBHOOK_SECRET: 'secret' },
    PLAZA_KEY: randomBytes(32).toString('base64url'),
  } as NodeJS.ProcessEnv
  const seed = async (...more: string[]) =>
    (await run(process.execPath, [...argv, ...more], { env })).stderr
  const { length } = categoriaRows()
  expect(await seed()).toContain(`${length} categories added`)
  expect(await seed()).toContain('0 categories added')
  await expect(seed('--productos', '5')).rejects.toThrow('not for production')
  const count = async (table: 'categorias' | 'productos' | 'comercios' | 'usuarios') =>
    (await db.selectFrom(table).selectAll().execute()).length
  expect(await count('categorias')).toBe(length)
  for (const table of ['productos', 'comercios', 'usuarios'] as const)
    expect([table, await count(table)]).toEqual([table, 0])
  expect(s3.objects.size).toBeGreaterThan(0)
  expect(existsSync(join(config.PLAZA_DATA, 'files'))).toBe(false)
  await db.destroy()
  await s3.close()
  await remove()
}, 120_000)
