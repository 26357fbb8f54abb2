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

// Kysely prepares a statement each time it runs it; these are kept. A transaction takes the write lock as it begins:
// one that reads first and writes later would otherwise fail, not wait, when another process wrote in between.
const keepStatements = (sqlite: Sqlite.Database) => {
  const kept = new Map<string, Sqlite.Statement>()
  const prepare = (sql: string) => {
    const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql)
    if (kept.size >= maxStatements) kept.clear()
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
  const sqlite = new Sqlite(file)
  for (const pragma of pragmas) sqlite.pragma(pragma)
  return new SqliteDialect({ database: keepStatements(sqlite) })
}
