import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '../../../db/tables.ts'
import { enqueue, enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { diasAtOnce, diasBetween, periodosOf } from './periodos.rules.ts'
import { countFilas, listFilas } from './read.repository.ts'
import { beginRonda, foldSome, forgetSummed } from './sum.repository.ts'

export { listBest } from './best.repository.ts'
export { diasBetween } from './periodos.rules.ts'
export { mostDias, requireRango } from './rango.ts'
export {
  type Ambito,
  type FilaReporte,
  listDias,
  listSold,
} from './read.repository.ts'

const roundMs = 900_000
/** Work that takes a minute counts as failed. */
const mostMs = 20_000

const rondaOf = (now: Date) => new Date(Math.floor(now.getTime() / roundMs) * roundMs).toISOString()

/** Changes that are folded at once: for so long nobody else writes. */
const mostAtOnce = 500

/**
 * Adds what has changed since to the sums: they come to the same before, after and meanwhile. Answers whether all of it is done, or
 * `mostMs` were over before.
 */
export const foldIngresos = async (db: Db, mostMs = Number.POSITIVE_INFINITY) => {
  const began = performance.now()
  const fold = () => db.transaction().execute((trx) => foldSome(trx, mostAtOnce))
  while ((await fold()) === mostAtOnce) {
    if (performance.now() - began > mostMs) return false
    await turn()
  }
  return true
}

/** One of the rounds in which sums are kept, or what is left of it; leaves the next to be done, once however many processes ask. */
export const runRonda = async (db: Db, now: Date) => {
  await db.transaction().execute(async (trx) => {
    if (await beginRonda(trx, rondaOf(now)))
      await enqueue(trx, 'sumar_ingresos', {}, new Date(Date.parse(rondaOf(now)) + roundMs))
  })
  await db.transaction().execute(forgetSummed)
  if (!(await foldIngresos(db, mostMs))) await enqueueAlone(db, 'sumar_ingresos', {})
}

/** Where what came in on some days is read. */
export const findPeriodos = (desde: string, hasta: string) => periodosOf(diasBetween(desde, hasta))

const diasAtFirst = 2

/** What a shop sold, by day of Bogotá, channel and product, some days at a time, the first first. `falta` days are left. */
export const readFilas = async function* (
  db: Db,
  comercio_id: number,
  { desde, hasta }: { desde: string; hasta: string },
) {
  const dias = diasBetween(desde, hasta)
  for (let count = diasAtFirst; dias.length > 0; ) {
    const periodos = periodosOf(dias.splice(0, count))
    const filas = await listFilas(db, { ...periodos, comercio_id })
    yield { filas, falta: dias.length }
    count = diasAtOnce(count, filas.length)
  }
}

/** Whether what a shop sold is more than so many rows of a report: at the most. */
export const isMoreThan = async (
  db: Db,
  comercio_id: number,
  { desde, hasta }: { desde: string; hasta: string },
  most: number,
) => {
  const periodos = findPeriodos(desde, hasta)
  return (await countFilas(db, { ...periodos, comercio_id }, most + 1)) > most
}
