import { isPostgres } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'
import { findMoment } from './clock.repository.ts'

/** By how much a database's clock is before this machine's, in ms. */
const ahead = new WeakMap<object, number>()

/** What an answer that took a while cannot tell from clocks that agree. */
const agreedMs = 2000

type At = Pick<Db, 'getExecutor'>

const keyOf = (db: At) => db.getExecutor().adapter

/** The moment by the clock that all copies of the API share: of what decides, such as until when a sale may be paid. */
export const nowOf = (db: At) => new Date(Date.now() + (ahead.get(keyOf(db)) ?? 0))

/** Looks at the database's clock; answers by how much it is before this machine's, in ms, and 0 where they agree. */
export const setClock = async (db: Db) => {
  if (!isPostgres(db)) return 0
  const began = Date.now()
  const there = await findMoment(db)
  const ms = Math.round(there - (began + Date.now()) / 2)
  const differs = Math.abs(ms) > agreedMs ? ms : 0
  ahead.set(keyOf(db), differs)
  return differs
}

const everyMs = 60_000

/** Looks again every minute, and tells of clocks that do not agree. */
export const keepClock = (db: Db, report: (name: string, error: Error) => void) => {
  const look = async () => {
    const ms = await setClock(db)
    if (ms !== 0) report('clock', new Error(`the database's clock is ${ms} ms before this one's`))
  }
  setInterval(() => look().catch((error) => report('clock', error)), everyMs).unref()
  return look()
}
