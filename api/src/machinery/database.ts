import { join } from 'node:path'
import { type Dialect, Kysely, type LogEvent, type Logger } from 'kysely'
import { mostConnections, type PoolFigures, postgresDialect } from '../../db/drivers/postgres.ts'
import { retryTransactions } from '../../db/drivers/retry.ts'
import { sqliteDialect } from '../../db/drivers/sqlite.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { keepDataFolder } from './data-folder.ts'

export interface DatabaseConfig {
  DATABASE_URL?: string | undefined
  /** Most connections of this process to PostgreSQL; 10 when not said. */
  DATABASE_POOL?: number | undefined
  /** What stands between: `transaction` gives each transaction another of its connections. */
  DATABASE_POOLER?: 'none' | 'transaction' | undefined
  /** PostgreSQL itself, past what stands between. */
  DATABASE_DIRECT_URL?: string | undefined
  /** A server that follows, for reading. */
  DATABASE_REPLICA_URL?: string | undefined
  PLAZA_DATA: string
}

type OnPool = (pool: PoolFigures) => void

const dialectOf = (config: DatabaseConfig, onPool?: OnPool): Dialect => {
  const { DATABASE_URL, DATABASE_POOL: most, DATABASE_POOLER, PLAZA_DATA } = config
  if (DATABASE_URL)
    return postgresDialect(DATABASE_URL, {
      most,
      isShared: DATABASE_POOLER === 'transaction',
      onPool,
    })
  keepDataFolder(PLAZA_DATA)
  return sqliteDialect(join(PLAZA_DATA, 'plaza.db'))
}

/**
 * Opens PostgreSQL when there is a `DATABASE_URL`, else the SQLite file in the data folder. `log` hears of every statement,
 * `onPool` gets the pool's figures where there is one.
 */
export const openDatabase = (config: DatabaseConfig, log?: Logger, onPool?: OnPool): Db =>
  retryTransactions(new Kysely<Tables>({ dialect: dialectOf(config, onPool), ...(log && { log }) }))

// Whoever waits for longer is answered by the server that takes writes: a replica that falls silent costs no more than this.
const replicaMs = 2000

/** The replica, where one is named, and how many statements it is asked at once: none waits there for a connection. */
export const openReplica = (config: DatabaseConfig, log?: (ran: LogEvent) => void) => {
  const { DATABASE_REPLICA_URL, DATABASE_POOL: most = mostConnections } = config
  if (!DATABASE_REPLICA_URL) return undefined
  const dialect = postgresDialect(DATABASE_REPLICA_URL, { most, patienceMs: replicaMs })
  // What fails here is answered by the other server, and no failure of a statement.
  const tell = (ran: LogEvent) => {
    if (ran.level === 'query') log?.(ran)
  }
  const replica: Db = new Kysely<Tables>({ dialect, log: tell })
  return { replica, atOnce: most }
}

/** For what changes tables: past what gives each transaction another connection. */
export const openDirectly = (config: DatabaseConfig) => {
  const { DATABASE_DIRECT_URL: DATABASE_URL = config.DATABASE_URL } = config
  return openDatabase({ ...config, DATABASE_URL, DATABASE_POOLER: 'none' })
}

const network =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(HOST|NET)UNREACH)|ENOTFOUND|EAI_AGAIN)$/
// Shutting down, starting, refusing connections or out of them, following another one that took its place, without the one
// that follows it, or a lock that is held for longer than anybody waits.
const postgres = /^(57P0[1235]|25006|57014|55P03|55000|53300|25P0[34]|08\w{3}|40P01|4000[13])$/
const sqlite = /^SQLITE_BUSY/
const lost =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

/** Whether an error says that the database cannot be reached now, and may be again in a moment. */
export const isUnavailable = (error: Error & { code?: string }) =>
  [network, postgres, sqlite].some((codes) => codes.test(error.code ?? '')) ||
  lost.test(error.message)

const retryMs = 1000

/**
 * Asks until the database answers, and tells each reason for which it does not once. Throws what waiting does not mend:
 * a wrong password, tables that are missing.
 */
export const untilAvailable = async <T>(
  ask: () => Promise<T>,
  tell: (error: Error) => void,
): Promise<T> => {
  let told = ''
  for (;;) {
    try {
      return await ask()
    } catch (cause) {
      if (!(cause instanceof Error) || !isUnavailable(cause)) throw cause
      if (told !== String(cause)) tell(cause)
      told = String(cause)
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}
