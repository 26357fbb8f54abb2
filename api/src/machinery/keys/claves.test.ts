import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../../db/tables.ts'
import { testDatabase } from '../../testing/testing.ts'
import { openDatabase } from '../database.ts'
import { migrateToLatest } from '../migrate/migrate.ts'
import { getInstallationKey } from './keys.ts'

let db: Db
let folder: string
let remove: () => Promise<void>

beforeEach(async () => {
  const database = await testDatabase('SQLite')
  folder = database.config.PLAZA_DATA
  remove = database.remove
  db = openDatabase(database.config)
  await migrateToLatest(db)
})
afterEach(async () => {
  await db.destroy()
  await remove()
})

const keyOf = async (PLAZA_KEY?: string) =>
  (await getInstallationKey(db, { PLAZA_DATA: folder, PLAZA_KEY })).toString('base64url')

it('makes the key of an installation once, for its owner’s eyes only', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf()))
  expect(new Set(keys).size).toBe(1)
  expect(Buffer.from(String(keys[0]), 'base64url')).toHaveLength(32)
  expect(statSync(join(folder, 'installation.key')).mode & 0o777).toBe(0o600)
})

it('takes the key that it is given, and no other for the same database', async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)].map((bytes) =>
    bytes.toString('base64url'),
  )
  expect(await keyOf(key)).toBe(key)
  await expect(keyOf(other)).rejects.toThrow('PLAZA_KEY')
  await expect(keyOf()).rejects.toThrow('PLAZA_KEY')
  expect(await keyOf(key)).toBe(key)
})
