import { randomInt } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { lockRestoring } from '../../../db/drivers/restoring.ts'
import { keepDataFolder } from '../../../src/machinery/data-folder.ts'
import { giveToOwner } from '../owner.ts'
import { syncPath } from '../parts.ts'
import { besideOf } from '../stores.ts'
import type { Base } from './base.ts'

// What is collected as garbage may end the process on some versions of Node (api/db/drivers/sqlite.ts): these are held.
const held: Sqlite.Database[] = []

const using = async <T>(
  file: string,
  options: Sqlite.Options,
  work: (sqlite: Sqlite.Database) => T | Promise<T>,
) => {
  const sqlite = new Sqlite(file, { fileMustExist: true, ...options })
  held.push(sqlite)
  try {
    return await work(sqlite)
  } finally {
    sqlite.close()
  }
}

const textOf = (sqlite: Sqlite.Database, statement: string) =>
  String(sqlite.prepare(statement).pluck().get())

const momentOf = (sqlite: Sqlite.Database) =>
  textOf(sqlite, "select strftime('%Y-%m-%dT%H:%M:%fZ', 'now')")

const migrationsOf = (sqlite: Sqlite.Database) =>
  sqlite.prepare('select name from kysely_migration order by name').pluck().all() as string[]

const requireWhole = (sqlite: Sqlite.Database) => {
  const found = textOf(sqlite, 'pragma integrity_check(1)')
  if (found !== 'ok') throw new Error(`the database is spoilt: ${found}`)
}

/** All of it in one step: whoever writes meanwhile writes beside, and the copy need not begin again. */
const allPages = 2 ** 31 - 1

const besides = ['-wal', '-shm', '-journal']
const largestVersion = 2 ** 31 - 1

/** The file of SQLite in a data folder. */
export const sqliteBase = (folder: string): Base => {
  const place = join(folder, 'plaza.db')

  const copy = async (target: string) => {
    if (!existsSync(place))
      throw new Error(`${place} is not there: PLAZA_DATA names another folder`)
    const taken_at = await using(place, { readonly: true }, async (source) => {
      const moment = momentOf(source)
      await source.backup(target, { progress: () => allPages })
      return moment
    })
    chmodSync(target, 0o600)
    return using(target, {}, (sqlite) => {
      // One file, without a log beside it.
      sqlite.pragma('journal_mode = delete')
      return { taken_at, migrations: migrationsOf(sqlite) }
    })
  }

  const verify = (file: string) => using(file, { readonly: true }, requireWhole)

  const requireClosed = async () => {
    if (!existsSync(place)) return
    await using(place, { timeout: 0 }, (sqlite) => {
      // Leaving the log asks for the file alone.
      try {
        sqlite.pragma('journal_mode = delete')
      } catch {
        throw new Error(`${place} is open: stop the API that uses it first`)
      }
    })
  }

  // Who begins meanwhile would sell into the file that gives way.
  const alone = async <T>(work: () => Promise<T>) => {
    keepDataFolder(folder)
    const unlock = lockRestoring(place)
    try {
      await requireClosed()
      return await work()
    } finally {
      unlock()
    }
  }

  const markAnew = (file: string) =>
    using(file, {}, (sqlite) => {
      const before = Number(sqlite.pragma('user_version', { simple: true }))
      const fresh = randomInt(1, largestVersion)
      sqlite.pragma(`user_version = ${fresh === before ? fresh - 1 : fresh}`)
      requireWhole(sqlite)
    })

  const putBack = async (file: string) => {
    const draft = `${place}.restoring`
    rmSync(draft, { force: true })
    try {
      copyFileSync(file, draft)
      chmodSync(draft, 0o600)
      await markAnew(draft)
      await giveToOwner(folder, draft)
      await syncPath(draft)
    } catch (cause) {
      rmSync(draft, { force: true })
      throw cause
    }
    const aside = existsSync(place) ? besideOf(place) : undefined
    if (aside) renameSync(place, aside)
    for (const end of besides) rmSync(place + end, { force: true })
    renameSync(draft, place)
    await syncPath(folder)
    return aside
  }

  return {
    kind: 'SQLite',
    requireTools: async () => undefined,
    bytes: async () =>
      [place, `${place}-wal`]
        .filter((file) => existsSync(file))
        .reduce((sum, file) => sum + statSync(file).size, 0),
    ...{ copy, verify, alone, putBack },
    isEmpty: async () => !existsSync(place) || statSync(place).size === 0,
  }
}
