import { sql } from 'kysely'
import { patience } from './drivers/postgres.ts'
import type { Db } from './tables.ts'

const lockId = 3_853_314_791
const lockTimeoutMs = 4000
const mostTries = 60
const restMs = 1000

const isKeptWaiting = (cause: unknown) => (cause as { code?: unknown } | null)?.code === '55P03'

// Whoever waits for a table's lock keeps everybody waiting who comes after: who asks too long lets them pass, and asks again.
const tryAgain = async <T>(work: () => Promise<T>, left = mostTries): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    if (!isKeptWaiting(cause) || left <= 1) throw cause
    await new Promise((resolve) => setTimeout(resolve, restMs))
    return tryAgain(work, left - 1)
  }
}

/**
 * Does on one connection to PostgreSQL what changes tables: one process at a time, each statement for as long as it
 * takes, and no lock of a table waited for longer than four seconds at once.
 */
export const alone = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection)
    await run(patience.begin)
    await run(`select pg_advisory_lock(${lockId})`)
    try {
      await run(`set lock_timeout = ${lockTimeoutMs}`)
      return await tryAgain(() => work(connection))
    } finally {
      await run('reset lock_timeout')
      await run(`select pg_advisory_unlock(${lockId})`)
      await run(patience.end)
    }
  })
