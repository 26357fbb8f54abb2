import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { findVenta, isPayable, lockVenta, releaseUnits, updateVenta } from '../ventas/ventas.ts'
import { reconcile } from './follow.ts'
import type { PagosDeps } from './rows/deps.ts'
import { pagoDecisivo } from './rows/estado-pago.rules.ts'
import { listPagosOf } from './rows/pagos.repository.ts'

const getOwnCarga = async (db: Db, sub: string, id_transaccion: string) => {
  const venta = await findVenta(db, id_transaccion)
  if (venta?.id_usuario !== sub || venta.canal_venta !== 'web')
    throw new ApiError('venta_no_encontrada')
  return venta
}

const isWaiting = async (trx: Trx, id_transaccion: string) =>
  pagoDecisivo(await listPagosOf(trx, id_transaccion))?.estado_tx === 'En proceso'

// Whoever cancels knows it: nobody is written to. A payment that is under way still says how it ended.
const giveUp = (db: Db, id_transaccion: string) =>
  db.transaction().execute(async (trx) => {
    const venta = await lockVenta(trx, id_transaccion)
    if (venta?.estado_tx === 'vencida') return
    if (!venta || !isPayable(venta.estado_tx)) throw new ApiError('estado_no_permitido')
    await releaseUnits(trx, venta)
    if (await isWaiting(trx, id_transaccion)) return
    await updateVenta(trx, id_transaccion, { estado: 'Vencida', estado_tx: 'vencida' })
  })

/**
 * Gives up a sale of one's own that is not paid: its units go back to the shop at once. Doing it again changes nothing.
 * Throws venta_no_encontrada, and estado_no_permitido once it was paid.
 */
export const cancelVenta = async (deps: PagosDeps, sub: string, id_transaccion: string) => {
  await getOwnCarga(deps.db, sub, id_transaccion)
  // It may have been paid a moment ago. Without an answer it is cancelled: what was paid goes back, or sells again.
  await reconcile(deps, id_transaccion).catch(() => undefined)
  await giveUp(deps.db, id_transaccion)
}
