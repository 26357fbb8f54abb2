import { chmodSync, closeSync, existsSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { type Dialect, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { requireNotRestoring } from './restoring.ts'
import { createSqliteDriver, type Handles } from './sqlite-driver.ts'
import { MigrationLockAdapter } from './sqlite-migration-lock.ts'

const pragmas = [
  'busy_timeout = 5000',
  'journal_mode = wal',
  // A commit does not wait for the disk, which would stop the process: it is answered when `walSync` has waited.
  'synchronous = normal',
  // What was written goes from the log into the file, and the disk is waited for, while nobody is served: once in 32 MB, the same
  // pages many times over by then.
  'wal_autocheckpoint = 8000',
  'foreign_keys = on',
  'temp_store = memory',
  'cache_size = -16000',
  // From here on nobody stands still for somebody else's lock: the queue of those who write asks again.
  'busy_timeout = 10',
]

const maxStatements = 200

// From Node 24.19 on, better-sqlite3 12 (the last line for Node 20) may abort the process when a statement or a database
// is collected as garbage. There none ever is: what was opened stays, which is as much as there are different statements.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const mayCollect = major < 24 || (major === 24 && minor < 19)
const held: unknown[] = []

const hold = <T>(opened: T): T => {
  if (!mayCollect) held.push(opened)
  return opened
}

// Kysely prepares a statement each time it runs it; these are kept.
const keepStatements = () => {
  const kept = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>()

  const statementsOf = (sqlite: Sqlite.Database) => {
    const statements = kept.get(sqlite) ?? new Map<string, Sqlite.Statement>()
    kept.set(sqlite, statements)
    return statements
  }

  return (sqlite: Sqlite.Database, text: string) => {
    const statements = statementsOf(sqlite)
    const known = statements.get(text)
    if (known) return known
    const statement = hold(sqlite.prepare(text))
    if (mayCollect && statements.size >= maxStatements) statements.clear()
    statements.set(text, statement)
    return statement
  }
}

const open = (file: string) => {
  const sqlite = hold(new Sqlite(file))
  for (const pragma of pragmas) sqlite.exec(`pragma ${pragma}`)
  return sqlite
}

const syncData = promisify(fdatasync)

// What was committed is in the write-ahead log, whose frames count as soon as they are whole: once the log is on the disk,
// a power cut takes no commit back. The log stays the same file for as long as somebody has the database open.
const walSync = (file: string) => {
  const log = openSync(`${file}-wal`, 'r+')
  return { sync: () => syncData(log), release: () => closeSync(log) }
}

type Disk = (file: string) => Pick<Handles, 'sync' | 'release'>

// Made before SQLite makes it, whatever the umask is: its log and its shared memory take their modes from the file.
const keepToOwner = (file: string) => {
  closeSync(openSync(file, 'a', 0o600))
  for (const one of [file, `${file}-wal`, `${file}-shm`, `${file}-migrating`])
    if (existsSync(one)) chmodSync(one, 0o600)
}

const openTwice = (file: string, disk: Disk) => {
  requireNotRestoring(file)
  keepToOwner(file)
  const [writer, reader] = [open(file), open(file)]
  // The log is made by the first who reads.
  writer.exec('select count(*) from sqlite_schema')
  return { writer, reader, ...disk(file), prepare: keepStatements() }
}

/** SQLite in a file, which is made when there is none. `disk` waits for the disk otherwise. */
export const sqliteDialect = (file: string, disk: Disk = walSync): Dialect => ({
  createDriver: () => createSqliteDriver(openTwice(file, disk)),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new MigrationLockAdapter(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
})
