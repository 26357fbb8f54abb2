import type { Db, Trx } from '../../../db/tables.ts'
import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { changeEstado, findVenta, isPayable, lockVenta, releaseUnits } from '../ventas/ventas.ts'
import { takePago } from './apply.ts'
import type { PagosDeps } from './rows/deps.ts'
import { pagoDecisivo } from './rows/estado-pago.rules.ts'
import { listPagosOf } from './rows/pagos.repository.ts'

const soonMs = 5 * 60_000
const laterMs = 6 * 3_600_000
/** A payment that waits for cash or a review ends by itself before. */
const longestMs = 30 * 24 * 3_600_000

/** Asks the provider for every payment of a sale and goes by what it says. */
export const reconcile = async (deps: PagosDeps, id_transaccion: string) => {
  for (const pago of await deps.pagos.listPagos(id_transaccion)) await takePago(deps, pago)
}

const isWaiting = async (trx: Trx, id_transaccion: string) =>
  pagoDecisivo(await listPagosOf(trx, id_transaccion))?.estado_tx === 'En proceso'

// The units go back to the shop; a sale that nothing may pay any more ends.
const expire = (db: Db, id_transaccion: string) =>
  db.transaction().execute(async (trx) => {
    const venta = await lockVenta(trx, id_transaccion)
    if (!venta || !isPayable(venta.estado_tx)) return
    await releaseUnits(trx, venta)
    if (await isWaiting(trx, id_transaccion)) return
    await changeEstado(trx, venta, 'vencida')
  })

// Whether it was paid is not known: the units are free, and a payment that came finds others or goes back.
const release = (db: Db, id_transaccion: string) =>
  db.transaction().execute(async (trx) => {
    const venta = await lockVenta(trx, id_transaccion)
    if (venta && isPayable(venta.estado_tx)) await releaseUnits(trx, venta)
  })

const nextLook = (vence: number, now: number) => {
  if (now < vence) return Math.min(now + soonMs, vence)
  return now + Math.min(Math.max(now - vence, soonMs), laterMs)
}

/**
 * Looks after a sale that is not paid yet: asks the provider for payments whose notice got lost, and when the time to
 * pay is over gives its units back, whether the provider answers or not. Comes again until the sale has ended.
 */
export const followVenta = async (
  deps: PagosDeps,
  { id_transaccion }: { id_transaccion: string },
  now: number,
) => {
  const unknown = await reconcile(deps, id_transaccion).catch((cause: unknown) => ({ cause }))
  const venta = await findVenta(deps.db, id_transaccion)
  if (!venta?.vence_en || !isPayable(venta.estado_tx)) return
  const vence = new Date(venta.vence_en).getTime()
  if (unknown) {
    if (now >= vence) await release(deps.db, id_transaccion)
    throw unknown.cause
  }
  if (now >= vence) await expire(deps.db, id_transaccion)
  const after = await findVenta(deps.db, id_transaccion)
  if (after && isPayable(after.estado_tx) && now - vence < longestMs)
    await enqueueAlone(deps.db, 'seguir_venta', { id_transaccion }, new Date(nextLook(vence, now)))
}
