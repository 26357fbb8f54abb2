import { readingOf } from '../../../db/drivers/reading.ts'
import type { Db } from '../../../db/tables.ts'
import { coalesce } from '../catalogue/catalogue.ts'
import { createGuard } from '../outside/outside.ts'
import type { Metrics } from '../telemetry/telemetry.ts'
import { askAt } from './asking.repository.ts'
import { findWritten } from './position.repository.ts'

/** How long a replica has to come to where the other server was: somebody waits, and that server answers a list in less. */
const patienceMs = 50

/** Seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1]

const countReads = (metrics: Metrics) => ({
  count: metrics.counter(
    'plaza_replica_reads_total',
    'Statements that may be asked of the replica, by who answered them.',
    ['server'],
  ),
  noteWait: metrics.histogram(
    'plaza_replica_wait_seconds',
    'From such a statement to where the replica has all that was written before it, or is asked no more.',
    bounds,
  ),
})

interface Deps {
  /** The server that takes writes. */
  db: Db
  replica: Db
  /** Statements that the replica is asked at once; what is more goes to the other server. */
  atOnce: number
  metrics?: Metrics | undefined
}

/**
 * A database for reading, on a replica wherever that has whatever was written before a statement is asked, and else on the server
 * that takes writes. Whatever becomes of the replica, who reads hears nothing of it: each failure is answered by the other.
 */
export const readOnReplica = ({ db, replica, atOnce, metrics }: Deps): Db => {
  const counted = metrics && countReads(metrics)
  const guard = createGuard('replica', { atOnce, isAway: () => true })
  // Many wait for one: it is asked after all of them came.
  const findPosition = coalesce(() => findWritten(db))

  const readThere = (query: Parameters<typeof askAt>[0]) =>
    guard(async () => {
      const began = performance.now()
      const onWaited = () => counted?.noteWait((performance.now() - began) / 1000)
      return askAt(query, { replica, to: await findPosition(), ms: patienceMs, onWaited })
    })

  return readingOf(db, async (query) => {
    const answer = await readThere(query).catch(() => undefined)
    counted?.count([answer ? 'replica' : 'primary'])
    return answer ?? db.executeQuery(query)
  })
}
