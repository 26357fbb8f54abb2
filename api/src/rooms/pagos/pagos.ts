export { cancelVenta } from './cancel.ts'

import type { StoredVenta } from '../ventas/ventas.ts'
import { findVenta, isPayable, markConsultada } from '../ventas/ventas.ts'
import { learnPago } from './apply.ts'
import { waitForDevolucion } from './devoluciones.ts'
import { followVenta, reconcile } from './follow.ts'
import { executeReembolso, returnPago } from './give-back.ts'
import { reviewPago } from './review.ts'
import type { PagosDeps } from './rows/deps.ts'
import { beginLook, lookAtPage } from './sweep.ts'

export { dismissAlerta, listAlertas, retryAlerta } from './alertas.ts'
export { askBack } from './ask.ts'
export { takeAviso } from './avisos.ts'
export { startPago } from './begin.ts'
export { decideAlerta, takePalabra } from './devoluciones.ts'
export { hurryReembolso } from './give-back.ts'
export type { PagosDeps } from './rows/deps.ts'
export { deleteAvisosBefore, forgetPagadores, forgetPagadoresOf } from './rows/pagos.repository.ts'
export { deletePreferenciasBefore } from './rows/preferencias.repository.ts'

const patienceMs = 3000

const isUndecided = (venta: StoredVenta | undefined) =>
  venta?.canal_venta === 'web' && isPayable(venta.estado_tx)

/**
 * Asks the provider about a sale that waits for its payment, before it is shown: the buyer's browser is often back
 * before the notice. Not more often than every three seconds, and in vain when the provider is away. Answers whether it asked.
 */
export const refreshVenta = async (deps: PagosDeps, id_transaccion: string) => {
  if (!isUndecided(await findVenta(deps.db, id_transaccion))) return false
  const since = new Date(Date.now() - patienceMs)
  if (!(await markConsultada(deps.db, id_transaccion, since))) return false
  await reconcile(deps, id_transaccion).catch(() => undefined)
  return true
}

const isPaymentId = /^\d{1,20}$/

/**
 * Learns of a payment that nobody told of yet, when somebody comes back with its id. In vain when there is none.
 * `mayAsk` throws when who came asked the provider too often.
 */
export const learnStray = async (deps: PagosDeps, text: string, mayAsk: () => Promise<void>) => {
  if (!isPaymentId.test(text)) return
  await mayAsk()
  await learnPago(deps, text).catch(() => undefined)
}

/** The work that payments leave for later. */
export const pagosHandlers = (deps: PagosDeps) => ({
  seguir_venta: (datos: { id_transaccion: string }, now: Date) =>
    followVenta(deps, datos, now.getTime()),
  devolver_pago: (datos: { payment_id: string }) => returnPago(deps, datos),
  revisar_pago: (datos: { payment_id: string; veces: number }) => reviewPago(deps, datos),
  barrer_pagos: (_: unknown, now: Date) => beginLook(deps, now),
  barrer_pagina: (datos: { dia: string; desde: string; pagina: number }) => lookAtPage(deps, datos),
  esperar_devolucion: (datos: { reembolso_id: string }, now: Date) =>
    waitForDevolucion(deps, datos, now),
  reembolsar: (datos: { reembolso_id: string }) => executeReembolso(deps, datos),
})
