import {
  type CierreAlerta,
  type PagosConAlertaPage,
  returnableAlertas,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { askAgain } from '../reembolsos/reembolsos.ts'
import { lockVenta, type StoredVenta } from '../ventas/ventas.ts'
import {
  closeAlerta,
  findAlerta,
  listWithAlerta,
  sumOpenAlertas,
} from './alertas/alertas.repository.ts'
import { watchVenta } from './alertas/watch.ts'
import { executeReembolso, returnPago } from './give-back.ts'
import type { PagosDeps } from './rows/deps.ts'
import { isAprobado } from './rows/estado-pago.rules.ts'
import { findPago, sendBackAgain } from './rows/pagos.repository.ts'

/** A page of the open alerts, newest first, and what buyers are owed by all of them. */
export const listAlertas = async (
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<PagosConAlertaPage> => {
  const { total, por_devolver } = await sumOpenAlertas(db, returnableAlertas)
  const data = await listWithAlerta(db, limit, (page - 1) * limit)
  return { data, page, totalPages: Math.ceil(total / limit), total, por_devolver }
}

/** An open alert, or alerta_no_encontrada. */
export const getOpenAlerta = async (db: Db, id: number) => {
  const alerta = await findAlerta(db, id)
  if (!alerta || alerta.cerrada_en) throw new ApiError('alerta_no_encontrada')
  return alerta
}

type OpenAlerta = Awaited<ReturnType<typeof getOpenAlerta>>

/** Whether an alert is still open. */
export const isOpen = async (db: Db, id: number) => ({
  abierta: (await findAlerta(db, id))?.cerrada_en === null,
})

/** Writes down what an administrator did about an alert. */
export const auditAlerta = (
  trx: Trx,
  sub: string,
  accion: string,
  { payment_id, ...alerta }: OpenAlerta,
  more: { nota?: string } = {},
) =>
  audit(trx, {
    ...{ id_usuario: sub, accion, recurso: 'pago', recurso_id: payment_id },
    despues: { alerta: alerta.tipo, monto: alerta.monto, ...more },
  })

interface Owed {
  venta: StoredVenta | undefined
  alerta: OpenAlerta
}

const sendAgain = async (trx: Trx, { venta, alerta: { payment_id, reembolso_id } }: Owed) => {
  if (!reembolso_id) {
    await sendBackAgain(trx, payment_id)
    return enqueue(trx, 'devolver_pago', { payment_id })
  }
  if (!venta || !(await askAgain(trx, venta, reembolso_id)))
    throw new ApiError('alerta_no_encontrada')
}

// The bank may take what pays the sale itself, until the shop has won. Whatever else was paid for it is in no dispute.
const isWithBank = async (trx: Trx, { venta, alerta: { payment_id } }: Owed) => {
  if (venta?.estado_tx !== 'contracargo' || venta.id_pago_mercado_pago !== payment_id) return false
  const pago = await findPago(trx, payment_id)
  return !pago || !isAprobado(pago)
}

// The units of a refund that was refused may have been asked back anew since: then the old one is owed no more.
const lookAgain = async (trx: Trx, id: number): Promise<Owed | undefined> => {
  const { id_transaccion } = await getOpenAlerta(trx, id)
  const venta = id_transaccion ? await lockVenta(trx, id_transaccion) : undefined
  if (id_transaccion) await watchVenta(trx, id_transaccion)
  const alerta = await findAlerta(trx, id)
  return alerta && !alerta.cerrada_en ? { venta, alerta } : undefined
}

/**
 * Sends the money that an alert is about back once more, at once. Throws alerta_no_encontrada, also when somebody else
 * did a moment ago or it is owed no more, or reembolso_no_permitido when it is not to be sent back.
 */
export const retryAlerta = async (deps: PagosDeps, sub: string, id: number) => {
  const sent = await deps.db.transaction().execute(async (trx) => {
    const found = await lookAgain(trx, id)
    if (!found) return undefined
    const { alerta } = found
    if (!returnableAlertas.includes(alerta.tipo) || (await isWithBank(trx, found)))
      throw new ApiError('reembolso_no_permitido')
    if (!(await closeAlerta(trx, id, { cerrada_por: null, nota: null })))
      throw new ApiError('alerta_no_encontrada')
    await sendAgain(trx, found)
    await auditAlerta(trx, sub, 'devolver otra vez', alerta)
    return alerta
  })
  if (!sent) throw new ApiError('alerta_no_encontrada')
  const { payment_id, reembolso_id } = sent
  const send = reembolso_id
    ? executeReembolso(deps, { reembolso_id })
    : returnPago(deps, { payment_id })
  await send.catch(() => undefined)
  return isOpen(deps.db, id)
}

const undecided = 'Decide si el dinero se devuelve: mientras tanto, quien compró lo espera.'

/**
 * Closes an alert that was settled elsewhere; throws alerta_no_encontrada, and solicitud_invalida for a return that waits for
 * a decision: nothing else would bring it to an end.
 */
export const dismissAlerta = (db: Db, sub: string, id: number, { nota }: CierreAlerta) =>
  db.transaction().execute(async (trx) => {
    const alerta = await getOpenAlerta(trx, id)
    if (alerta.tipo === 'devolucion_por_decidir')
      throw new ApiError('solicitud_invalida', { campos: { nota: undecided } })
    if (!(await closeAlerta(trx, id, { cerrada_por: sub, nota })))
      throw new ApiError('alerta_no_encontrada')
    await auditAlerta(trx, sub, 'cerrar alerta', alerta, { nota })
    return { abierta: false }
  })
