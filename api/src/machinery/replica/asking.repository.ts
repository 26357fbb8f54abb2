import { setTimeout as rest } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { beforeDeadline } from '../deadline.ts'
import { isSameHistory, type Position, replayedQuery } from './position.repository.ts'

/** The replica cannot come to a position: it follows nobody any more, or another history. */
class StrangerError extends Error {
  constructor() {
    super('The replica is none of the server that takes writes')
  }
}

const hasReached = async (connection: DatabaseConnection, query: CompiledQuery, to: Position) => {
  const { rows } = await connection.executeQuery<Position>(query as CompiledQuery<Position>)
  const [at] = rows
  if (!isSameHistory(at, to)) throw new StrangerError()
  return at.bytes >= to.bytes
}

/** Where a statement is asked, where that has to have come before, and for how long that is waited for. */
interface Asking {
  replica: Db
  to: Position
  ms: number
  /** Called once it has come there, or is not waited for any more. */
  onWaited: () => void
}

/**
 * Asks a statement of a replica, on a connection that said that it has come to `to`. Rejects after `ms` where it has not said so,
 * and with what the statement itself fails.
 */
export const askAt = async (query: CompiledQuery, { replica, to, ms, onWaited }: Asking) => {
  const executor = replica.getExecutor()
  const replayed = replayedQuery.compile(replica)
  let isLate = false
  let tellReached: (() => void) | undefined
  const reached = new Promise<void>((resolve) => {
    tellReached = resolve
  })

  const answered = executor.provideConnection(
    async (connection): Promise<QueryResult<unknown> | undefined> => {
      // Twice as long each time: what follows closely is asked a few times, and what lags hardly more often.
      for (let pause = 1; !(await hasReached(connection, replayed, to)); pause *= 2) {
        await rest(pause)
        if (isLate) return undefined
      }
      tellReached?.()
      return isLate ? undefined : connection.executeQuery(query)
    },
  )
  // Where nobody waits for it any more, what it fails with is nobody's either.
  answered.catch(() => undefined)
  try {
    await beforeDeadline(Promise.race([reached, answered]), ms)
  } catch (error) {
    isLate = true
    throw error
  } finally {
    onWaited()
  }
  return (await answered) as QueryResult<unknown>
}
