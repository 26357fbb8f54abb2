import {
  asksSupervisor,
  type Caja,
  type CierreCaja,
  type ConfirmacionCaja,
  type Funcion,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { toStock } from '../comercios/comercios.ts'
import { type CajaRow, nextNumeroZ, updateCaja } from './cajas.repository.ts'
import { holdCajaOf, holdToCount, showCaja, type Who } from './cajas.ts'
import { keptReporte, makeReporte } from './reporte.ts'

interface Diferencia {
  diferencia: number
  limite: number
}

const mayAnswerFor = (funcion: Funcion, { diferencia, limite }: Diferencia) =>
  toStock.includes(funcion) || !asksSupervisor(diferencia, limite)

// Too little or too much wants a word about it.
const isDone = (funcion: Funcion, all: Diferencia, nota: string) =>
  all.diferencia === 0 || (nota !== '' && mayAnswerFor(funcion, all))

// Whatever is not known of a count is a supervisor's to answer for.
const countedOf = (caja: CajaRow): Diferencia => ({
  diferencia: caja.diferencia ?? Number.POSITIVE_INFINITY,
  limite: keptReporte(caja)?.limite ?? 0,
})

const closeNow = async (
  trx: Trx,
  { comercio_id }: Who,
  id: number,
  autorizada_por: string | null,
) => {
  const cerrada_en = new Date().toISOString()
  const numero_z = await nextNumeroZ(trx, comercio_id)
  await updateCaja(trx, id, { estado: 'cerrada', cerrada_en, numero_z, autorizada_por })
}

/**
 * Counts the caller's own open till, or one that somebody left who works there no more, blind: only now is it told what there had
 * to be. Without a difference, or with a small one and a note, it is closed at once; else it waits as contada. Throws
 * caja_cerrada.
 */
export const countCaja = (
  db: Db,
  quien: Who,
  id: number,
  { conteo, nota = '' }: CierreCaja,
  limite: number,
): Promise<Caja> =>
  db.transaction().execute(async (trx) => {
    const { caja, funcion } = await holdToCount(trx, quien, id)
    const reporte = await makeReporte(trx, caja, conteo, limite)
    const { contado, diferencia } = reporte
    await updateCaja(trx, id, {
      ...{ estado: 'contada', contada_en: new Date().toISOString(), contado, diferencia, nota },
      reporte: JSON.stringify(reporte),
    })
    if (isDone(funcion, { diferencia, limite }, nota)) await closeNow(trx, quien, id, null)
    return showCaja(trx, quien, id)
  })

/**
 * Answers for the difference of a counted till, and closes it. Throws supervisor_requerido when a cajero may not, and
 * caja_cerrada when nothing waits.
 */
export const confirmCaja = (
  db: Db,
  quien: Who,
  id: number,
  { nota }: ConfirmacionCaja,
): Promise<Caja> =>
  db.transaction().execute(async (trx) => {
    const { caja, funcion } = await holdCajaOf(trx, quien, id, 'contada')
    const { diferencia, limite } = countedOf(caja)
    if (!mayAnswerFor(funcion, { diferencia, limite })) throw new ApiError('supervisor_requerido')
    const said = [caja.nota, nota].filter(Boolean).join(' · ')
    await updateCaja(trx, id, { nota: said })
    await closeNow(trx, quien, id, asksSupervisor(diferencia, limite) ? quien.sub : null)
    return showCaja(trx, quien, id)
  })
