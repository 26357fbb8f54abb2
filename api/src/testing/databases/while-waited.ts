import { expect } from 'vitest'
import type { Db, Trx } from '../../../db/tables.ts'
import { countWaiting } from '../services/waiting.repository.ts'

interface Ring<T> {
  /** Keeps something. */
  hold: (trx: Trx) => Promise<unknown>
  /** Comes to want that, by whatever way. */
  act: () => Promise<T>
  /** Wants something else that it works on. */
  take: (trx: Trx) => Promise<unknown>
}

/** On PostgreSQL: whether something else can be had while `act` waits for what is held, and what `act` answers in the end. */
export const takeWhileWaited = async <T>(db: Db, { hold, act, take }: Ring<T>) => {
  let isTaken = false
  const { acted, taken, isFree } = await db.transaction().execute(async (trx) => {
    await hold(trx)
    const acted = act()
    await expect.poll(() => countWaiting(db)).toBe(1)
    const taken = db
      .transaction()
      .execute(take)
      .then(() => {
        isTaken = true
      })
    await expect.poll(async () => isTaken || (await countWaiting(db)) > 1).toBe(true)
    return { acted, taken, isFree: isTaken }
  })
  await taken
  return { answer: await acted, isFree }
}
