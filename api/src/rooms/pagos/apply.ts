import type { EstadoTx } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Plazos } from '../../machinery/ajustes.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import type { Pago } from '../../ports/pagos.ts'
import { chargeBack, refundAll, restoreVenta, writeRefunded } from '../reembolsos/reembolsos.ts'
import {
  approveVenta,
  changeEstado,
  lockVenta,
  type StoredVenta,
  updateVenta,
} from '../ventas/ventas.ts'
import { isOnItsWay, unregisteredOf } from './alertas/alertas.rules.ts'
import { cuentaOf, syncAlertas } from './alertas/watch.ts'
import type { PagosDeps } from './rows/deps.ts'
import { alertaOf, isAprobado, pagoDecisivo } from './rows/estado-pago.rules.ts'
import {
  type Aviso,
  avisoOf,
  findPago,
  markReturned,
  type StoredPago,
  savePago,
  savePagoOf,
} from './rows/pagos.repository.ts'

const rowOf = (pago: Pago, venta: StoredVenta | undefined) => ({
  payment_id: pago.payment_id,
  id_transaccion: null,
  status: pago.status,
  status_detail: pago.status_detail,
  monto: Math.round(pago.monto),
  monto_reembolsado: Math.round(pago.monto_reembolsado),
  alerta: alertaOf(pago, venta?.total_a_pagar),
  actualizado_en: pago.actualizado_en.toISOString(),
  huellas: pago.huellas.join(' '),
})

// Two pages may be paid for one sale, or one when its time is over and its units are gone.
const giveBack = async (trx: Trx, payment_id: string) => {
  await markReturned(trx, payment_id)
  await enqueue(trx, 'devolver_pago', { payment_id })
}

/** Whether a sale was paid once: then that payment alone decides what becomes of it. */
const wasPaid = ({ retracto_hasta, id_pago_mercado_pago }: StoredVenta) =>
  retracto_hasta !== null && id_pago_mercado_pago !== null

// Money that a bank has taken, or may take, is nobody's to give back. It is the shop's again when the dispute is won.
const settleDisputed = async (trx: Trx, venta: StoredVenta, payment_id: string, plazos: Plazos) => {
  if (payment_id !== venta.id_pago_mercado_pago) return undefined
  return restoreVenta(trx, venta, payment_id, plazos)
}

interface Acomodado {
  /** The sale, where the payment pays it now. */
  pagada?: StoredVenta | undefined
  /** Whether it goes back. */
  vuelve?: boolean
}

const settleOne = async (
  trx: Trx,
  venta: StoredVenta,
  payment_id: string,
  plazos: Plazos,
): Promise<Acomodado> => {
  if (venta.estado_tx === 'contracargo')
    return { pagada: await settleDisputed(trx, venta, payment_id, plazos) }
  const pagada = await approveVenta(trx, venta, payment_id, plazos)
  if (pagada) return { pagada }
  await giveBack(trx, payment_id)
  return { vuelve: true }
}

interface Ajustada {
  venta: StoredVenta
  pagos: StoredPago[]
}

// Each payment that came for a sale pays it or goes back. Answers sale and payments as they are then.
const settleAprobados = async (
  trx: Trx,
  before: StoredVenta,
  pagos: StoredPago[],
  plazos: Plazos,
): Promise<Ajustada> => {
  let venta = before
  const after: StoredPago[] = []
  for (const pago of pagos) {
    const { payment_id, alerta, devuelto } = pago
    const pays = venta.estado_tx === 'aprovada' && payment_id === venta.id_pago_mercado_pago
    const isSettled = !isAprobado(pago) || alerta || devuelto || pays
    const { pagada, vuelve } = isSettled ? {} : await settleOne(trx, venta, payment_id, plazos)
    if (pagada) venta = pagada
    after.push(vuelve ? { ...pago, devuelto: 1 } : pago)
  }
  return { venta, pagos: after }
}

const getNow = async (trx: Trx, { id_transaccion }: StoredVenta) => {
  const venta = await lockVenta(trx, id_transaccion)
  if (!venta) throw new Error('the sale is gone')
  return venta
}

// A bank may take back what was given back before: then the units came back too, whether that was told or not.
const loseToBank = async (trx: Trx, venta: StoredVenta, pago: StoredPago) => {
  if (pago.monto_reembolsado >= pago.monto) await refundAll(trx, venta)
  await chargeBack(trx, await getNow(trx, venta), pago)
}

// A payment that waited, as for cash, and came to nothing after the units went back leaves nothing to try again: the sale ends.
// They go back before its time is over where its buyer cancelled, who knows it.
const goOn = async (
  trx: Trx,
  venta: StoredVenta,
  estado_tx: EstadoTx,
  columnas: { id_pago_mercado_pago: string },
) => {
  const { id_transaccion, id_pago_mercado_pago, tiene_stock, vence_en } = venta
  const isOver = estado_tx === 'rechazada' && !tiene_stock
  const silently = isOver && new Date(vence_en ?? 0) > nowOf(trx)
  const next = isOver ? 'vencida' : estado_tx
  const changed = await changeEstado(trx, venta, next, columnas, { silently })
  if (!changed && !id_pago_mercado_pago) await updateVenta(trx, id_transaccion, columnas)
}

const follow = async (trx: Trx, { venta, pagos }: Ajustada): Promise<StoredVenta> => {
  const own = ({ payment_id }: StoredPago) => payment_id === venta.id_pago_mercado_pago
  const decisivo = pagoDecisivo(wasPaid(venta) ? pagos.filter(own) : pagos)
  if (!decisivo || decisivo.estado_tx === 'aprovada') return venta
  const { pago, estado_tx } = decisivo
  // The bank has this money: that the shop gives up does not give it back a second time.
  if (venta.estado_tx === 'contracargo') return venta
  if (estado_tx === 'reembolsada') await refundAll(trx, venta)
  else if (estado_tx === 'contracargo') await loseToBank(trx, venta, pago)
  else {
    await goOn(trx, venta, estado_tx, { id_pago_mercado_pago: pago.payment_id })
    return venta
  }
  return getNow(trx, venta)
}

// Whoever gives money back at the provider's own page asks nobody here.
const record = async (trx: Trx, { venta, pagos }: Ajustada) => {
  const cuenta = await cuentaOf(trx, venta)
  const own = pagos.find(({ payment_id }) => payment_id === venta.id_pago_mercado_pago)
  if (venta.estado_tx !== 'aprovada' || !own || own.alerta || isOnItsWay(cuenta)) return cuenta
  const monto = unregisteredOf(cuenta, own)
  if (monto <= 0) return cuenta
  await writeRefunded(trx, venta, monto)
  return cuentaOf(trx, venta)
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const applyStray = async (trx: Trx, { payment_id }: Pago) => {
  const pago = await findPago(trx, payment_id)
  if (pago) await syncAlertas(trx, [pago], undefined, null)
}

/**
 * Keeps what the provider tells of a payment and brings its sale to what all its payments amount to, in the caller's
 * transaction; keeps the notice that told of it. Saying the same twice, late or in another order comes to the same. What no sale explains then has an alert.
 */
export const applyPago = async (trx: Trx, pago: Pago, plazos: Plazos, aviso?: Aviso) => {
  const { referencia = '' } = pago
  const venta = isUuid.test(referencia) ? await lockVenta(trx, referencia) : undefined
  const row = rowOf(pago, venta)
  const beside = aviso ? [avisoOf(trx, aviso)] : []
  if (!venta) {
    await savePago(trx, row, beside)
    return applyStray(trx, pago)
  }
  const { id_transaccion } = venta
  const pagos = await savePagoOf(trx, { ...row, id_transaccion }, beside)
  const ajustada = await settleAprobados(trx, venta, pagos, plazos)
  const now = { ...ajustada, venta: await follow(trx, ajustada) }
  // Of what is paid just now nothing was asked back yet.
  const isNew = !wasPaid(venta) && now.pagos.every(({ monto_reembolsado }) => !monto_reembolsado)
  const cuenta = isNew ? { ...now, reembolsos: [], debidos: [] } : await record(trx, now)
  await syncAlertas(trx, now.pagos, cuenta, id_transaccion)
}

/** The same in a transaction of its own. */
export const takePago = ({ db, ajustes }: PagosDeps, pago: Pago) =>
  db.transaction().execute((trx) => applyPago(trx, pago, ajustes))

/** Asks the provider for a payment and goes by what it says; answers what that is. */
export const learnPago = async (deps: PagosDeps, payment_id: string) => {
  const pago = await deps.pagos.findPago(payment_id)
  if (pago) await takePago(deps, pago)
  return pago
}
