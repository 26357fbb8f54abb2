import type { Reembolso } from '../../contract/index.ts'
import { endRequest, findReembolso, findVenta } from '../ventas/ventas.ts'
import { learnPago } from './aplicar.ts'
import type { PagosDeps } from './deps.ts'
import { findPagoGuardado } from './pagos.repository.ts'

/** Gives a payment back that pays for nothing: it came too late, or twice. */
export const returnPago = async (deps: PagosDeps, { payment_id }: { payment_id: string }) => {
  const pago = await findPagoGuardado(deps.db, payment_id)
  if (!pago) return
  const monto = pago.monto - pago.monto_reembolsado
  if (monto > 0) await deps.pagos.refund({ payment_id, monto, clave: `devolver-${payment_id}` })
  await learnPago(deps, payment_id)
}

/** Has the provider give back what a refund is about, and writes down what it answered. Repeating changes nothing. */
export const executeReembolso = async (
  deps: PagosDeps,
  { reembolso_id }: { reembolso_id: string },
) => {
  const reembolso = await findReembolso(deps.db, reembolso_id)
  if (reembolso?.estado !== 'pedido') return
  const venta = await findVenta(deps.db, reembolso.id_transaccion)
  const payment_id = venta?.id_pago_mercado_pago
  if (!payment_id) return
  const { monto } = reembolso
  const isDone =
    monto === 0 || (await deps.pagos.refund({ payment_id, monto, clave: reembolso_id }))
  await endRequest(deps.db, reembolso_id, isDone)
}

/** Does at once what a job would do in a moment; what fails now stays the job's. Answers how far it came. */
export const hurryReembolso = async (deps: PagosDeps, reembolso: Reembolso): Promise<Reembolso> => {
  await executeReembolso(deps, { reembolso_id: reembolso.id }).catch(() => undefined)
  const now = await findReembolso(deps.db, reembolso.id)
  return { ...reembolso, estado: now?.estado ?? reembolso.estado }
}
