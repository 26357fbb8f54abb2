import { afterCommit } from '../../../db/drivers/retry.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { nowOf } from '../clock/clock.ts'
import { type Carril, carrilOf } from './carriles.ts'

/** Lanes for which this process has written work down that nobody has looked for since, by database. */
const recent = new WeakMap<object, Set<Carril>>()

/** Who looks by themselves looks at least this often, in ms: what is due later than that is found then. */
export const longestSleepMs = 30_000

const recentOf = (db: Pick<Db, 'getExecutor'>) => {
  const { adapter } = db.getExecutor()
  const lanes = recent.get(adapter) ?? new Set()
  recent.set(adapter, lanes)
  return lanes
}

/** Remembers that there is something to do in a lane, once the transaction that makes it necessary is committed. */
export const noteRecent = (trx: Trx, tipo: string, para?: Date) => {
  if (para && para.getTime() - nowOf(trx).getTime() > longestSleepMs) return
  const lanes = recentOf(trx)
  afterCommit(trx, () => lanes.add(carrilOf(tipo)))
}

/** Whether something was written down for a lane since this was last asked of it. */
export const takeRecent = (db: Db, carril: Carril) => recentOf(db).delete(carril)
