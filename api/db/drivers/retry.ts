import type { Db, Trx } from '../tables.ts'

// PostgreSQL ended a transaction for another's sake: a deadlock, or a read that the other's write belied.
const forAnother = /^(40P01|40001)$/

const isForAnother = (cause: unknown) =>
  forAnother.test(String((cause as { code?: unknown } | null)?.code))

const afterwards = new WeakMap<object, (() => void)[]>()

/** Tells once a transaction is committed, and never where it fails; at once where it is none of `retryTransactions`. */
export const afterCommit = (trx: Trx, tell: () => void) => {
  const waiting = afterwards.get(trx)
  if (waiting) waiting.push(tell)
  else tell()
}

/**
 * Has every transaction of a connection that the database ended for another's sake done once more, from its beginning. So
 * a transaction's callback touches nothing but the database: what it did elsewhere would be done twice.
 */
export const retryTransactions = (db: Db): Db => {
  const open = db.transaction.bind(db)
  db.transaction = () => {
    const builder = open()
    const run = builder.execute.bind(builder)
    const execute: typeof run = async (work) => {
      const waiting: (() => void)[] = []
      const result = await run((trx) => {
        afterwards.set(trx, waiting)
        return work(trx)
      })
      for (const tell of waiting) tell()
      return result
    }
    builder.execute = (work) =>
      execute(work).catch((cause) => {
        if (!isForAnother(cause)) throw cause
        return execute(work)
      })
    return builder
  }
  return db
}
