import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { beginWith, mayBeginWith } from './beginning.ts'
import {
  hearUnfollowed,
  isFollowing,
  requireWriter,
  serversOf,
  UnfollowedError,
  writingPool,
} from './servers.ts'
import { statementName } from './statement-names.ts'

const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins

// As SQLite answers them: sums as numbers, moments as ISO 8601 in UTC.
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

const statementMs = 30_000
const longestMs = 2 ** 31 - 1

/** What lets the statements of a connection take as long as they need, and what ends that. The client goes by it too. */
export const patience = { begin: 'set statement_timeout = 0', end: 'reset statement_timeout' }

// A connection that breaks while nobody uses it is replaced by the pool; unheard, its error would end the process.
const survive = (pool: pg.Pool) =>
  pool
    .on('error', () => undefined)
    .on('connect', (client) => void client.on('error', () => undefined))

const isEnd = (text: string) => text === 'commit' || text === 'rollback'

// Kysely knows no names of statements: they are added between it and the connection. Nothing is streamed: no cursor comes.
const namingClient = (client: pg.PoolClient, prefix: string | undefined) => {
  let silent: Error | undefined
  const heard = hearUnfollowed(client)
  let isPatient = false
  let isBegun = false

  // The answer may still come, to whoever asks next, or no write is taken any more: good for nothing more.
  const hangUp = (error: Error) => {
    if (error.message === 'Query read timeout' || isFollowing(error)) silent = error
    throw error
  }

  const ask = async (asked: Parameters<typeof beginWith>[1]) => {
    if (!isBegun) return client.query(asked)
    isBegun = false
    if (!isPatient && mayBeginWith(client, asked)) return beginWith(client, asked)
    await client.query('begin')
    return client.query(asked)
  }

  const query = async (text: string, values: readonly unknown[]) => {
    if (silent) throw silent
    // It goes with the first statement, and of a transaction of nothing there is nothing to end.
    if (text === 'begin' || (isBegun && isEnd(text))) {
      isBegun = text === 'begin'
      return { command: text.toUpperCase(), rowCount: null, rows: [] }
    }
    if (text === patience.begin) isPatient = true
    if (text === patience.end) isPatient = false
    const name = prefix && statementName(text)
    const limit = isPatient && { query_timeout: longestMs }
    const asked = { text, values: [...values], ...(name && { name: prefix + name }), ...limit }
    const answer = await ask(asked).catch(hangUp)
    if (heard()) throw new UnfollowedError()
    return answer
  }
  return { query, release: () => client.release(silent) } as unknown as PostgresPoolClient
}

// A name is one connection's, even where a proxy has several share one session.
let connections = 0

const withNames = (
  pool: Pick<ReturnType<typeof writingPool>, 'connect' | 'end'>,
  isShared: boolean,
): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  const open = (client: pg.PoolClient) => {
    connections += 1
    // Where each transaction gets another connection, the next one knows no statement of the one before.
    const prefix = isShared ? undefined : `plaza_${process.pid}_${connections}_`
    const opened = namingClient(client, prefix)
    clients.set(client, opened)
    return opened
  }

  return {
    connect: async () => {
      const client = await pool.connect()
      return clients.get(client) ?? open(client)
    },
    end: () => pool.end(),
  }
}

/** Most connections of a process, where nobody says. */
export const mostConnections = 10

/** What the server ends by itself. A pooler takes no such word at the start; there the role says it (`limitRole`). */
const serverLimitsOf = (ms: number) => ({
  statement_timeout: ms,
  // What a process that hangs has locked is free after a while.
  idle_in_transaction_session_timeout: 2 * ms,
})

// To compile a statement takes the server longer than all that is asked here, and a large catalogue's searches seem worth it to it.
const asItIs = { jit: 'off' }

/** Has the server end what takes too long of whoever signs in as this role here, whatever stands between. */
export const limitRole = Object.entries({ ...serverLimitsOf(statementMs), ...asItIs }).map(
  ([
    name,
    value,
  ]) => `do $$ begin execute format('alter role %I in database %I set ${name} = ${value}',
    current_user, current_database()); end $$`,
)

/** How many connections there are, how many nobody uses, and how many callers wait for one. */
export type PoolFigures = Readonly<
  Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> & { options: { max: number } }
>

interface Way {
  /** Gets the pool's figures, which go on changing. */
  onPool?: ((pool: PoolFigures) => void) | undefined
  /** Most connections of this process. */
  most?: number | undefined
  /** Each transaction may be on another connection of the server's. */
  isShared?: boolean
  /** What a statement has, at the server and at the client; without it, 30 s at the server and 5 s more at the client. */
  patienceMs?: number
}

/** PostgreSQL at a `postgres://` address; where it names several servers, at the one of them that takes writes. */
export const postgresDialect = (
  connectionString: string,
  { most = mostConnections, isShared = false, onPool, patienceMs }: Way = {},
) => {
  const servers = serversOf(connectionString)
  const poolOf = (server: string) =>
    new pg.Pool({
      connectionString: server,
      max: most,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      ...(!isShared && {
        ...serverLimitsOf(patienceMs ?? statementMs),
        options: `-c jit=${asItIs.jit}`,
      }),
      // The server may be gone without a word, and its own time limit with it.
      query_timeout: patienceMs ?? statementMs + 5000,
      types: {
        getTypeParser: (oid, format) =>
          parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
      },
      ...(servers.length > 1 && { onConnect: requireWriter }),
    })
  const pool = writingPool(servers.map((server) => survive(poolOf(server))))
  onPool?.(pool)
  return new PostgresDialect({ pool: withNames(pool, isShared) })
}
