import type { Db } from '../../db/tables.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Pago } from '../ports/pagos.ts'
import {
  approveVenta,
  changeEstado,
  chargeBack,
  lockVenta,
  type Plazos,
  refundAll,
  updateVenta,
  type VentaGuardada,
} from '../ventas/ventas.ts'
import type { PagosDeps } from './deps.ts'
import { alertaDe, isAprobado, pagoDecisivo } from './estado-pago.rules.ts'
import { listPagosDe, markDevuelto, savePago } from './pagos.repository.ts'

const save = (trx: Db, pago: Pago, venta: VentaGuardada | undefined) =>
  savePago(trx, {
    payment_id: pago.payment_id,
    id_transaccion: venta?.id_transaccion ?? null,
    status: pago.status,
    status_detail: pago.status_detail,
    monto: Math.round(pago.monto),
    monto_reembolsado: Math.round(pago.monto_reembolsado),
    alerta: alertaDe(pago, venta?.total_a_pagar),
    actualizado_en: pago.actualizado_en.toISOString(),
  })

// Two pages may be paid for one sale, or one when its time is over and its units are gone.
const giveBack = async (trx: Db, payment_id: string) => {
  await markDevuelto(trx, payment_id)
  await enqueue(trx, 'devolver_pago', { payment_id })
}

type Guardado = Awaited<ReturnType<typeof listPagosDe>>[number]

// Each payment that came for a sale pays it or goes back. Answers them as they are then.
const settleAprobados = async (
  trx: Db,
  venta: VentaGuardada,
  pagos: Guardado[],
  plazos: Plazos,
) => {
  let pagada = venta.estado_tx === 'aprovada' ? venta.id_pago_mercado_pago : undefined
  const devueltos = new Set<string>()
  for (const pago of pagos) {
    const { payment_id, alerta, devuelto } = pago
    if (!isAprobado(pago) || alerta || devuelto || payment_id === pagada) continue
    if (!pagada && (await approveVenta(trx, venta, payment_id, plazos))) pagada = payment_id
    else {
      await giveBack(trx, payment_id)
      devueltos.add(payment_id)
    }
  }
  return pagos.map((pago) => (devueltos.has(pago.payment_id) ? { ...pago, devuelto: 1 } : pago))
}

const getNow = async (trx: Db, { id_transaccion }: VentaGuardada) => {
  const venta = await lockVenta(trx, id_transaccion)
  if (!venta) throw new Error('the sale is gone')
  return venta
}

// A bank may take back what was given back before: then the units came back too, whether that was told or not.
const loseToBank = async (trx: Db, venta: VentaGuardada, pago: Guardado | undefined) => {
  if (pago && pago.monto_reembolsado >= pago.monto) await refundAll(trx, venta)
  await chargeBack(trx, await getNow(trx, venta))
}

const follow = async (trx: Db, before: VentaGuardada, pagos: Guardado[]) => {
  const decisivo = pagoDecisivo(pagos)
  if (!decisivo || decisivo.estado_tx === 'aprovada') return
  const venta = await getNow(trx, before)
  if (decisivo.estado_tx === 'reembolsada') return refundAll(trx, venta)
  if (decisivo.estado_tx === 'contracargo')
    return loseToBank(
      trx,
      venta,
      pagos.find(({ payment_id }) => payment_id === decisivo.payment_id),
    )
  const { id_transaccion, id_pago_mercado_pago } = venta
  const columnas = { id_pago_mercado_pago: decisivo.payment_id }
  const changed = await changeEstado(trx, venta, decisivo.estado_tx, columnas)
  if (!changed && !id_pago_mercado_pago) await updateVenta(trx, id_transaccion, columnas)
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Keeps what the provider tells of a payment and brings its sale to what all its payments amount to, in the caller's
 * transaction. Saying the same twice, late or in another order comes to the same.
 */
export const applyPago = async (trx: Db, pago: Pago, plazos: Plazos) => {
  const { referencia = '' } = pago
  const venta = isUuid.test(referencia) ? await lockVenta(trx, referencia) : undefined
  await save(trx, pago, venta)
  if (!venta) return
  const pagos = await listPagosDe(trx, venta.id_transaccion)
  await follow(trx, venta, await settleAprobados(trx, venta, pagos, plazos))
}

/** The same in a transaction of its own. */
export const takePago = ({ db, ajustes }: PagosDeps, pago: Pago) =>
  db.transaction().execute((trx) => applyPago(trx, pago, ajustes))

/** Asks the provider for a payment and goes by what it says. */
export const learnPago = async (deps: PagosDeps, payment_id: string) => {
  const pago = await deps.pagos.findPago(payment_id)
  if (pago) await takePago(deps, pago)
}
