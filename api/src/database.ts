import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, Kysely, type Logger } from 'kysely'
import { postgresDialect } from '../db/postgres.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import type { Db, Tables } from '../db/tables.ts'

export interface DatabaseConfig {
  DATABASE_URL?: string | undefined
  PLAZA_DATA: string
}

const dialectOf = ({ DATABASE_URL, PLAZA_DATA }: DatabaseConfig): Dialect => {
  if (DATABASE_URL) return postgresDialect(DATABASE_URL)
  mkdirSync(PLAZA_DATA, { recursive: true })
  return sqliteDialect(join(PLAZA_DATA, 'plaza.db'))
}

/** Opens PostgreSQL when there is a `DATABASE_URL`, else the SQLite file in the data folder. */
export const openDatabase = (config: DatabaseConfig, log?: Logger): Db =>
  new Kysely<Tables>({ dialect: dialectOf(config), ...(log && { log }) })

// PostgreSQL: shutting down, starting, too many connections. SQLite: locked for longer than anybody waits.
const away =
  /^(ECONN(REFUSED|RESET)|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[123]|53300|08\w{3}|SQLITE_BUSY.*)$/
const lost = /^(timeout exceeded when trying to connect|Connection terminated)/

/** Whether an error says that the database cannot be reached now, and may be again in a moment. */
export const isUnavailable = (error: Error & { code?: string }) =>
  away.test(error.code ?? '') || lost.test(error.message)
