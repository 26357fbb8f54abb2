import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '../../../db/tables.ts'
import { foldSome } from './conteos.repository.ts'

/** Changes that are folded at once: for so long nobody else writes. */
const mostAtOnce = 500
/** Work that takes a minute counts as failed; what is left is for the next round. */
const mostMs = 20_000

/**
 * Folds what has changed of how many sales lists have into one number per list, day and state. A list's count is the same
 * before, after and meanwhile.
 */
export const foldConteos = async (db: Db) => {
  const began = performance.now()
  const fold = () => db.transaction().execute((trx) => foldSome(trx, mostAtOnce))
  while ((await fold()) === mostAtOnce && performance.now() - began < mostMs) await turn()
}
