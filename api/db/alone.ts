import { sql } from 'kysely'
import { patience } from './drivers/postgres.ts'
import type { Db } from './tables.ts'

const lockId = 3_853_314_791
const lockTimeoutMs = 4000
const mostTries = 60
const restMs = 1000

// A lock that did not come in time, or a deadlock with somebody who goes on working beside.
const gaveWay = /^(55P03|40P01)$/
const isKeptWaiting = (cause: unknown) =>
  gaveWay.test(String((cause as { code?: unknown } | null)?.code))

const rest = () => new Promise((resolve) => setTimeout(resolve, restMs))

// Whoever waits for a table's lock keeps everybody waiting who comes after: who asks too long lets them pass, and asks again.
const tryAgain = async <T>(work: () => Promise<T>, left = mostTries): Promise<T> => {
  try {
    return await work()
  } catch (cause) {
    if (!isKeptWaiting(cause) || left <= 1) throw cause
    await rest()
    return tryAgain(work, left - 1)
  }
}

const isMine = async (connection: Db) => {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${sql.lit(lockId)})
    as mine`.execute(connection)
  return rows[0]?.mine
}

// Asked for again and again: a statement that waits would be waited for by whoever builds an index beside what goes on.
const takeTurn = async (connection: Db) => {
  while (!(await isMine(connection))) await rest()
}

/**
 * Does on one connection to PostgreSQL what changes tables: one process at a time, each statement for as long as it
 * takes, and no lock of a table waited for longer than four seconds at once. `work` is begun again where it gave way to
 * others, and goes on from what is done.
 */
export const alone = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection)
    await run(patience.begin)
    await takeTurn(connection)
    try {
      await run(`set lock_timeout = ${lockTimeoutMs}`)
      return await tryAgain(() => work(connection))
    } finally {
      await run('reset lock_timeout')
      await run(`select pg_advisory_unlock(${lockId})`)
      await run(patience.end)
    }
  })
