import { setImmediate as turn } from 'node:timers/promises'
import type { Db, Trx } from '../../../db/tables.ts'
import {
  addPersonas,
  insertLlevados,
  listToldElsewhere,
  postpone,
  takeCambios,
  takeLlevados,
} from './juntos.repository.ts'
import { diferenciasOf } from './juntos.rules.ts'

/** Sales that are counted at once: for so long nobody else writes. */
const mostAtOnce = 50
/** Work that takes a minute counts as failed; what is left is for the next round. */
const mostMs = 10_000

const countSome = async (trx: Trx, now: string, most: number) => {
  const named = await takeCambios(trx, now, most)
  if (named.length === 0) return 0
  const ids = [...new Set(named)]
  await postpone(trx, ids, now)
  const before = await takeLlevados(trx, ids)
  const after = await insertLlevados(trx, ids, now)
  const elsewhere = await listToldElsewhere(trx, [...before, ...after], ids)
  const diferencias = diferenciasOf(before, after, elsewhere)
  if (diferencias.length > 0) await addPersonas(trx, diferencias)
  return named.length
}

/**
 * Counts what people took together in the sales that changed since it was counted, or whose buyers may no longer withdraw.
 * Repeating it changes nothing. Answers whether that is all, or its time was over before.
 */
export const countJuntos = async (db: Db, now: Date, most = mostAtOnce) => {
  const began = performance.now()
  const moment = now.toISOString()
  const count = () => db.transaction().execute((trx) => countSome(trx, moment, most))
  while ((await count()) === most) {
    if (performance.now() - began > mostMs) return false
    await turn()
  }
  return true
}
