import { createHook } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sqliteDialect } from './sqlite.ts'
import { createSqliteDriver } from './sqlite-driver.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-sqlite-'))
  file = join(folder, 'plaza.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Notas {
  notas: { nota: string }
}

const notasOf = (db: Kysely<Notas>) =>
  db
    .selectFrom('notas')
    .select('nota')
    .execute()
    .then((rows) => rows.map(({ nota }) => nota))

const insert = (db: Kysely<Notas>, nota: string) =>
  db.insertInto('notas').values({ nota }).execute()

const createTable = (db: Kysely<Notas>) => sql`create table notas (nota text)`.execute(db)

describe('SQLite', () => {
  it('asks the disk for each commit, and not for what is read', async () => {
    const db = new Kysely<Notas>({ dialect: sqliteDialect(file) })
    await createTable(db)
    let asked = 0
    const hook = createHook({
      init: (_, type) => {
        if (type === 'FSREQCALLBACK') asked += 1
      },
    }).enable()
    await insert(db, 'a')
    const toWrite = asked
    const read = await notasOf(db)
    hook.disable()
    expect([toWrite, asked, read]).toEqual([1, 1, ['a']])
    await db.destroy()
  })

  it('tells what is read only when the disk has it', async () => {
    const open = () => new Sqlite(file)
    const [writer, reader] = [open(), open()]
    writer.exec('pragma journal_mode = wal')
    let take: (() => void) | undefined
    const handles = {
      ...{ writer, reader, release: () => undefined },
      sync: () => new Promise<void>((resolve) => (take = resolve)),
      prepare: (sqlite: Sqlite.Database, text: string) => sqlite.prepare(text),
    }
    const db = new Kysely<Notas>({
      dialect: {
        createDriver: (): Driver => createSqliteDriver(handles),
        createQueryCompiler: () => new SqliteQueryCompiler(),
        createAdapter: () => new SqliteAdapter(),
        createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      },
    })
    writer.exec('create table notas (nota text)')
    const told: string[] = []
    const writing = insert(db, 'a').then(() => told.push('written'))
    await expect.poll(() => take).toBeDefined()
    expect(reader.prepare('select nota from notas').pluck().all()).toEqual(['a'])
    const reading = notasOf(db).then((notas) => told.push(`read ${notas}`))
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
    expect(told).toEqual([])
    take?.()
    await Promise.all([writing, reading])
    expect(told.sort()).toEqual(['read a', 'written'])
    await db.destroy()
  })

  it('waits for another program’s lock while others read, and says when it lasts too long', async () => {
    const db = new Kysely<Notas>({ dialect: sqliteDialect(file) })
    await createTable(db)
    await insert(db, 'a')
    const other = new Sqlite(file)
    other.exec('begin immediate')
    const told: string[] = []
    const writing = insert(db, 'b').then(() => told.push('written'))
    for (let i = 0; i < 20; i++) {
      expect(await notasOf(db)).toEqual(['a'])
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(told).toEqual([])
    other.exec('rollback')
    await writing
    expect(await notasOf(db)).toEqual(['a', 'b'])
    other.exec('begin immediate')
    const late = await Promise.allSettled(['c', 'd', 'e'].map((nota) => insert(db, nota)))
    expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    other.exec('rollback')
    other.close()
    await insert(db, 'f')
    expect(await notasOf(db)).toEqual(['a', 'b', 'f'])
    await db.destroy()
  }, 30_000)
})
