import {
  type Caja,
  type CierreCaja,
  type ConfirmacionCaja,
  type Funcion,
  pideSupervisor,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { surtir } from '../comercios/comercios.ts'
import { ApiError } from '../errors.ts'
import { lockCaja, nextNumeroZ, updateCaja } from './cajas.repository.ts'
import { getCajaDe, type Quien, showCaja } from './cajas.ts'
import { makeReporte } from './reporte.ts'

interface Diferencia {
  diferencia: number
  limite: number
  nota: string
}

const mayAnswerFor = (funcion: Funcion, { diferencia, limite }: Diferencia) =>
  surtir.includes(funcion) || !pideSupervisor(diferencia, limite)

// Too little or too much wants a word about it.
const isDone = (funcion: Funcion, all: Diferencia) =>
  all.diferencia === 0 || (all.nota !== '' && mayAnswerFor(funcion, all))

const closeNow = async (
  trx: Db,
  { comercio_id }: Quien,
  id: number,
  autorizada_por: string | null,
) => {
  const cerrada_en = new Date().toISOString()
  const numero_z = await nextNumeroZ(trx, comercio_id)
  await updateCaja(trx, id, { estado: 'cerrada', cerrada_en, numero_z, autorizada_por })
}

/**
 * Counts the caller's own open till, blind: only now is it told what there had to be. Without a difference, or with a
 * small one and a note, it is closed at once; else it waits as contada. Throws caja_cerrada.
 */
export const countCaja = (
  db: Db,
  quien: Quien,
  id: number,
  { conteo, nota = '' }: CierreCaja,
  limite: number,
): Promise<Caja> =>
  db.transaction().execute(async (trx) => {
    const { caja, funcion } = await getCajaDe(trx, quien, id)
    if (caja.id_usuario !== quien.sub) throw new ApiError('caja_no_encontrada')
    if ((await lockCaja(trx, id)) !== 'abierta') throw new ApiError('caja_cerrada')
    const reporte = await makeReporte(trx, caja, conteo, limite)
    const { contado, diferencia } = reporte
    await updateCaja(trx, id, {
      ...{ estado: 'contada', contada_en: new Date().toISOString(), contado, diferencia, nota },
      reporte: JSON.stringify(reporte),
    })
    if (isDone(funcion, { diferencia, limite, nota })) await closeNow(trx, quien, id, null)
    return showCaja(trx, quien, id)
  })

/**
 * Answers for the difference of a counted till, and closes it. Throws supervisor_requerido when a cajero may not, and
 * caja_cerrada when nothing waits.
 */
export const confirmCaja = (
  db: Db,
  quien: Quien,
  id: number,
  { nota }: ConfirmacionCaja,
): Promise<Caja> =>
  db.transaction().execute(async (trx) => {
    const { caja, funcion } = await getCajaDe(trx, quien, id)
    if ((await lockCaja(trx, id)) !== 'contada') throw new ApiError('caja_cerrada')
    const { limite } = JSON.parse(caja.reporte ?? '{}')
    const all = { diferencia: caja.diferencia ?? 0, limite, nota }
    if (!mayAnswerFor(funcion, all)) throw new ApiError('supervisor_requerido')
    const said = [caja.nota, nota].filter(Boolean).join(' · ')
    await updateCaja(trx, id, { nota: said })
    await closeNow(trx, quien, id, pideSupervisor(all.diferencia, limite) ? quien.sub : null)
    return showCaja(trx, quien, id)
  })
