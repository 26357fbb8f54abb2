import Sqlite from 'better-sqlite3'
import { SqliteDialect } from 'kysely'

const pragmas = [
  'journal_mode = wal',
  // A commit that was answered survives a power cut.
  'synchronous = full',
  'foreign_keys = on',
  'busy_timeout = 5000',
  'temp_store = memory',
  'cache_size = -16000',
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

// Kysely prepares a statement each time it runs it; these are kept. A transaction takes the write lock as it begins:
// one that reads first and writes later would otherwise fail, not wait, when another process wrote in between.
const keepStatements = (sqlite: Sqlite.Database) => {
  const kept = new Map<string, Sqlite.Statement>()
  const prepare = (sql: string) => {
    const statement = hold(sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql))
    if (mayCollect && kept.size >= maxStatements) kept.clear()
    kept.set(sql, statement)
    return statement
  }
  return {
    prepare: (sql: string) => kept.get(sql) ?? prepare(sql),
    close: () => void sqlite.close(),
  }
}

/** SQLite in a file, which is made when there is none. */
export const sqliteDialect = (file: string) => {
  const sqlite = hold(new Sqlite(file))
  for (const pragma of pragmas) sqlite.exec(`pragma ${pragma}`)
  return new SqliteDialect({ database: keepStatements(sqlite) })
}
