import type { Reembolso } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { endRequest, findReembolso, leavePeticion, takePeticion } from '../reembolsos/reembolsos.ts'
import { beginTerm, findVenta, lockVenta, type StoredVenta } from '../ventas/ventas.ts'
import { watchVenta } from './alertas/watch.ts'
import { learnPago } from './apply.ts'
import type { PagosDeps } from './rows/deps.ts'
import { isAprobado } from './rows/estado-pago.rules.ts'
import { findPago, markRefused, unmarkReturned } from './rows/pagos.repository.ts'

const claveOf = (payment_id: string, intento: number) =>
  intento === 1 ? `devolver-${payment_id}` : `devolver-${payment_id}-${intento}`

const refuse = (db: Db, payment_id: string, id_transaccion: string | null) =>
  db.transaction().execute(async (trx) => {
    if (id_transaccion) await lockVenta(trx, id_transaccion)
    await markRefused(trx, payment_id)
  })

// The buyer's bank has it, for now. When the shop wins the dispute it is as one that came anew, and goes back as such.
const leaveToBank = (db: Db, payment_id: string, id_transaccion: string | null) =>
  db.transaction().execute(async (trx) => {
    if (id_transaccion) await lockVenta(trx, id_transaccion)
    const pago = await findPago(trx, payment_id)
    if (pago && isAprobado(pago)) throw new Error('the dispute ended just now')
    await unmarkReturned(trx, payment_id)
  })

/**
 * Gives a payment back that pays for nothing: it came too late, or twice. Asks the provider what is left of it, before
 * and after; what it refuses, or does not do though it says so, has an alert.
 */
export const returnPago = async (deps: PagosDeps, { payment_id }: { payment_id: string }) => {
  const before = await learnPago(deps, payment_id)
  const pago = await findPago(deps.db, payment_id)
  const monto = before && isAprobado(before) ? before.monto - before.monto_reembolsado : 0
  if (pago?.devuelto && before?.status === 'charged_back' && !isAprobado(before))
    return leaveToBank(deps.db, payment_id, pago.id_transaccion)
  if (!pago?.devuelto || pago.devolucion_rechazada || monto <= 0) return
  const clave = claveOf(payment_id, pago.devolucion_intento)
  const isDone = await deps.pagos.refund({ payment_id, monto, clave })
  const after = isDone ? await learnPago(deps, payment_id) : before
  if (!after || !isAprobado(after)) {
    await enqueueAlone(deps.db, 'avisar_pago_devuelto', { payment_id })
    return
  }
  await refuse(deps.db, payment_id, pago.id_transaccion)
  await learnPago(deps, payment_id)
}

type Asked = Parameters<typeof endRequest>[1]

const settle = (deps: PagosDeps, asked: Asked, isDone: boolean) =>
  deps.db.transaction().execute(async (trx) => {
    const { id_transaccion } = asked
    await endRequest(trx, asked, isDone)
    const venta = await lockVenta(trx, id_transaccion)
    // What came back need not arrive: the rest may have.
    if (isDone && venta?.estado_tx === 'aprovada') await beginTerm(trx, venta, deps.ajustes)
    await watchVenta(trx, id_transaccion)
  })

// Nobody gives back what a bank has taken: what was asked before ends with the dispute.
const isRefundable = (venta: StoredVenta | undefined) => venta?.estado_tx === 'aprovada'

/** Longer than the provider is ever waited for, ms. */
const turnMs = 60_000

const ask = async (deps: PagosDeps, reembolso: Asked, payment_id: string) => {
  const { id, monto, intento } = reembolso
  const clave = intento === 1 ? id : `${id}-${intento}`
  const isDone = monto === 0 || (await deps.pagos.refund({ payment_id, monto, clave }))
  // While it is asked for, its sum alarms nobody: heard only afterwards, it would differ from what is written down as back.
  if (isDone && monto > 0) await learnPago(deps, payment_id).catch(() => undefined)
  await settle(deps, reembolso, isDone)
  await enqueueAlone(deps.db, 'revisar_pago', { payment_id, veces: 0 })
}

// One after the other: of two who ask under one name at once one may be refused and the other not, and what was refused is written down.
const askInTurn = async (deps: PagosDeps, reembolso_id: string, payment_id: string) => {
  const { db } = deps
  const now = nowOf(db)
  const until = new Date(now.getTime() + turnMs)
  const turno = { now: now.toISOString(), hasta: until.toISOString() }
  // Whoever asks may be ended before they hear the answer.
  if (!(await takePeticion(db, reembolso_id, turno)))
    return enqueueAlone(db, 'reembolsar', { reembolso_id }, until)
  try {
    const reembolso = await findReembolso(db, reembolso_id)
    if (reembolso?.estado === 'pedido') await ask(deps, reembolso, payment_id)
  } finally {
    await leavePeticion(db, reembolso_id, turno)
  }
}

/**
 * Has the provider give back what a refund is about, writes down what it answered, and asks it what it has then.
 * Repeating changes nothing.
 */
export const executeReembolso = async (
  deps: PagosDeps,
  { reembolso_id }: { reembolso_id: string },
) => {
  const reembolso = await findReembolso(deps.db, reembolso_id)
  if (reembolso?.estado !== 'pedido') return
  const venta = await findVenta(deps.db, reembolso.id_transaccion)
  const payment_id = venta?.id_pago_mercado_pago
  if (payment_id && isRefundable(venta)) await askInTurn(deps, reembolso_id, payment_id)
}

/** Does at once what a job would do in a moment; what fails now stays the job's. Answers how far it came. */
export const hurryReembolso = async (deps: PagosDeps, reembolso: Reembolso): Promise<Reembolso> => {
  await executeReembolso(deps, { reembolso_id: reembolso.id }).catch(() => undefined)
  const now = await findReembolso(deps.db, reembolso.id)
  return { ...reembolso, estado: now?.estado ?? reembolso.estado }
}
