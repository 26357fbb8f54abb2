import { PostgresDialect } from 'kysely'
import pg from 'pg'

const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins

// As SQLite answers them: sums as numbers, moments as ISO 8601 in UTC.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

// A connection that breaks while nobody uses it is replaced by the pool; unheard, its error would end the process.
const survive = (pool: pg.Pool) =>
  pool
    .on('error', () => undefined)
    .on('connect', (client) => void client.on('error', () => undefined))

/** PostgreSQL at a `postgres://` address. */
export const postgresDialect = (connectionString: string) =>
  new PostgresDialect({
    pool: survive(
      new pg.Pool({
        connectionString,
        max: 10,
        connectionTimeoutMillis: 5000,
        statement_timeout: 30_000,
        types: {
          getTypeParser: (oid, format) =>
            parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
        },
      }),
    ),
  })
