import { ApiError } from '../errors.ts'
import { applyPago } from './aplicar.ts'
import type { PagosDeps } from './deps.ts'
import { readFirma } from './firma.ts'
import { insertAviso } from './pagos.repository.ts'

/** A notice as it came in. */
export interface AvisoRecibido {
  dataId: string | undefined
  type: string | undefined
  /** What happened, in words that nobody signed. */
  accion: string
  firma: string | undefined
  requestId: string | undefined
}

/**
 * Takes a notice that a payment changed: asks the provider what is true and goes by that. A notice that came before
 * changes nothing. Throws firma_invalida, and pago_no_disponible, after which the provider tells it again.
 */
export const takeAviso = async (
  { db, pagos, ajustes }: PagosDeps,
  secret: string,
  { dataId, type, accion, firma, requestId }: AvisoRecibido,
) => {
  const firmado_en = readFirma(secret, firma, { dataId, requestId })
  if (!firmado_en) throw new ApiError('firma_invalida')
  if (type !== 'payment' || !dataId) return
  const aviso = { payment_id: dataId, firmado_en, accion }
  const pago = await pagos.findPago(dataId)
  await db.transaction().execute(async (trx) => {
    const isNew = await insertAviso(trx, aviso)
    if (pago && isNew) await applyPago(trx, pago, ajustes)
  })
}
