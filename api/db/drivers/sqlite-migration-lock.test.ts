import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, type Migration, Migrator, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sqliteDialect } from './sqlite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Schema = Record<string, never>

const open = () =>
  new Kysely<Schema>({
    dialect: sqliteDialect(join(folder, 'plaza.db')),
  })

const make = (table: string): Migration => ({
  up: async (db) => void (await sql`create table ${sql.table(table)} (id integer)`.execute(db)),
})

const migrate = async (db: Kysely<Schema>, migrations: Record<string, Migration>) => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return results?.map(({ migrationName }) => migrationName)
}

const tablesOf = async (db: Kysely<Schema>) =>
  (await db.introspection.getTables()).map(({ name }) => name)

describe('migrations of a file', () => {
  it('that are cut off leave nothing half made, and go through afterwards', async () => {
    const db = open()
    const cutOff: Migration = {
      up: async (trx) => {
        await make('b').up(trx)
        throw new Error('cut off')
      },
    }
    await expect(migrate(db, { 1: make('a'), 2: cutOff })).rejects.toThrow('cut off')
    expect(await tablesOf(db)).toEqual([])
    expect(await migrate(db, { 1: make('a'), 2: make('b') })).toEqual(['1', '2'])
    expect(await tablesOf(db)).toEqual(['a', 'b'])
    await db.destroy()
  })

  it('are made by one of two who begin at once, and the other finds them made', async () => {
    const all = [open(), open()]
    const migrations = { 1: make('a'), 2: make('b'), 3: make('c') }
    const made = await Promise.all(all.map((db) => migrate(db, migrations)))
    expect(made.flat().sort()).toEqual(['1', '2', '3'])
    for (const db of all) expect(await tablesOf(db)).toEqual(['a', 'b', 'c'])
    await Promise.all(all.map((db) => db.destroy()))
  })
})
