import pg from 'pg'

const address = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/

/**
 * The address of each server that a `postgres://` address names, in its order. As for libpq, several stand in one address
 * with a comma between: `postgres://plaza@db-1:5432,db-2:5432/plaza`.
 */
export const serversOf = (text: string) => {
  const [, before = '', servers, after = ''] = address.exec(text) ?? []
  return servers === undefined ? [text] : servers.split(',').map((one) => before + one + after)
}

/** What a server answers that follows another one: it takes no writes. */
const readOnly = '25006'

const patienceMs = 5000

class FollowerError extends Error {
  readonly code = readOnly
  constructor() {
    super('This PostgreSQL server follows another one and takes no writes')
  }
}

/** Throws where writes are refused: at a server that follows another one, or that was told to. */
export const requireWriter = async (client: Pick<pg.ClientBase, 'query'>) => {
  const asked = {
    text: "select current_setting('transaction_read_only') as value",
    query_timeout: patienceMs,
  }
  const { rows } = await client.query<{ value: string }>(asked)
  if (rows[0]?.value !== 'off') throw new FollowerError()
}

/** Whether an error says that who wrote is connected to a server that no longer takes writes. */
export const isFollowing = (error: Error & { code?: string }) => error.code === readOnly

/** What was written is on this server alone, though another one was to have it as well: its loss would lose it. */
export class UnfollowedError extends Error {
  /** `statement_completion_unknown` */
  readonly code = '40003'
  constructor() {
    super('The server that follows this one did not take what was written')
  }
}

/**
 * Listens for the warning with which PostgreSQL ends a wait for its follower, when somebody cancels it, and answers the
 * commit as if nothing were missing. What it returns tells whether there was one since it was asked last.
 */
export const hearUnfollowed = (client: pg.ClientBase) => {
  let heard = false
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') heard = true
  })
  return () => {
    const answer = heard
    heard = false
    return answer
  }
}

// All of its connections are in use, and whoever waits has waited for long enough: no other server changes that.
const isBusy = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

type Pool = Pick<
  pg.Pool,
  'connect' | 'end' | 'totalCount' | 'idleCount' | 'waitingCount' | 'options'
>

/**
 * One pool of several, each of a server: connections are of the one that took writes the last time, and where it gives none,
 * of the next that does. Rejects with what the first of them said when none does.
 */
export const writingPool = (pools: readonly Pool[]) => {
  let writer = 0
  const sum = (name: 'totalCount' | 'idleCount' | 'waitingCount') =>
    pools.reduce((total, pool) => total + pool[name], 0)

  const connect = async () => {
    const failures: unknown[] = []
    const first = writer
    for (let step = 0; step < pools.length; step += 1) {
      const index = (first + step) % pools.length
      try {
        const client = await pools[index]?.connect()
        writer = index
        return client as pg.PoolClient
      } catch (error) {
        if (isBusy(error)) throw error
        failures.push(error)
      }
    }
    throw failures[0]
  }

  return {
    connect,
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
    },
    get totalCount() {
      return sum('totalCount')
    },
    get idleCount() {
      return sum('idleCount')
    },
    get waitingCount() {
      return sum('waitingCount')
    },
    get options() {
      return { max: pools[writer]?.options.max ?? 0 }
    },
  }
}

/** A connection of its own to the server that takes writes, of those that an address names. */
export const connectToWriter = async (text: string, config: pg.ClientConfig = {}) => {
  const servers = serversOf(text)
  const failures: unknown[] = []
  for (const connectionString of servers) {
    const client = new pg.Client({ ...config, connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (servers.length > 1) await requireWriter(client)
      return client
    } catch (error) {
      failures.push(error)
      await client.end().catch(() => undefined)
    }
  }
  throw failures[0]
}
