import type { Db } from '../../../db/tables.ts'
import { diaOf } from '../../machinery/fechas.rules.ts'
import { enqueue, enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { diasAtOnce, diasBetween, periodosOf } from './periodos.rules.ts'
import { countFilas, listFilas } from './read.repository.ts'
import { beginRonda, findFirstDia, forgetCambios, listSummed, sumDia } from './sum.repository.ts'

export { diasBetween } from './periodos.rules.ts'
export { mostDias, requireRango } from './rango.ts'
export {
  type Ambito,
  type FilaReporte,
  listBest,
  listDias,
  listSold,
} from './read.repository.ts'

const roundMs = 900_000
/** Work that takes a minute counts as failed. */
const mostMs = 20_000

const rondaOf = (now: Date) => new Date(Math.floor(now.getTime() / roundMs) * roundMs).toISOString()

/**
 * Sums up every day that is over and changed since it was. Each day by itself: nobody waits long. Answers whether all of
 * them are done, or `mostMs` were over before.
 */
export const sumIngresos = async (db: Db, now: Date, mostMs = Number.POSITIVE_INFINITY) => {
  const began = performance.now()
  const today = diaOf(now)
  const first = await findFirstDia(db)
  if (!first) return true
  await db.transaction().execute((trx) => forgetCambios(trx, today))
  const summed = await listSummed(db, first, today)
  for (const dia of diasBetween(first, today))
    if (dia < today && !summed.has(dia)) {
      if (performance.now() - began > mostMs) return false
      await db.transaction().execute((trx) => sumDia(trx, dia))
    }
  return true
}

/** One of the rounds in which days are summed up, or what is left of it; leaves the next to be done, once however many processes ask. */
export const runRonda = async (db: Db, now: Date) => {
  await db.transaction().execute(async (trx) => {
    if (await beginRonda(trx, rondaOf(now)))
      await enqueue(trx, 'sumar_ingresos', {}, new Date(Date.parse(rondaOf(now)) + roundMs))
  })
  if (!(await sumIngresos(db, now, mostMs))) await enqueueAlone(db, 'sumar_ingresos', {})
}

/** Where what came in on some days is read. */
export const findPeriodos = async (db: Db, desde: string, hasta: string) =>
  periodosOf(diasBetween(desde, hasta), await listSummed(db, desde, hasta))

const diasAtFirst = 2

/** What a shop sold, by day of Bogotá, channel and product, some days at a time, the first first. `falta` days are left. */
export const readFilas = async function* (
  db: Db,
  comercio_id: number,
  { desde, hasta }: { desde: string; hasta: string },
) {
  const summed = await listSummed(db, desde, hasta)
  const dias = diasBetween(desde, hasta)
  for (let count = diasAtFirst; dias.length > 0; ) {
    const periodos = periodosOf(dias.splice(0, count), summed)
    const filas = await listFilas(db, { ...periodos, comercio_id })
    yield { filas, falta: dias.length }
    count = diasAtOnce(count, filas.length)
  }
}

/** Whether what a shop sold is more than so many rows of a report: as many as there are sales, where those tell. */
export const isMoreThan = async (
  db: Db,
  comercio_id: number,
  { desde, hasta }: { desde: string; hasta: string },
  most: number,
) => {
  const periodos = await findPeriodos(db, desde, hasta)
  return (await countFilas(db, { ...periodos, comercio_id }, most + 1)) > most
}
