import { readFirma } from '../../machinery/auth/firma-aviso.ts'
import { ApiError } from '../../machinery/errors.ts'
import { applyPago } from './apply.ts'
import type { PagosDeps } from './rows/deps.ts'
import { insertAviso } from './rows/pagos.repository.ts'

/** A notice as it came in. */
export interface AvisoRecibido {
  dataId: string | undefined
  type: string | undefined
  /** What happened, in words that nobody signed. */
  accion: string
  /** The provider's own name for it, which nobody signed either. */
  aviso_id: string
  firma: string | undefined
  requestId: string | undefined
}

/**
 * Takes a notice that a payment changed: asks the provider what is true and goes by that, however often it comes.
 * Throws firma_invalida, and pago_no_disponible, after which the provider tells it again.
 */
export const takeAviso = async (
  { db, pagos, ajustes }: PagosDeps,
  secret: string,
  { dataId, type, accion, aviso_id, firma, requestId }: AvisoRecibido,
) => {
  const firmado_en = readFirma(secret, firma, { dataId, requestId })
  if (!firmado_en) throw new ApiError('firma_invalida')
  if (type !== 'payment' || !dataId) return
  const aviso = { payment_id: dataId, firmado_en, accion, aviso_id }
  const pago = await pagos.findPago(dataId)
  await db.transaction().execute(async (trx) => {
    if (pago) await applyPago(trx, pago, ajustes, aviso)
    else await insertAviso(trx, aviso)
  })
}
