import { isPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'
import { sendToBoss } from './cola-pg-boss.ts'
import { insertTrabajo } from './trabajos.repository.ts'

/** Every kind of work that is done later, and what each is told. */
export interface Trabajos {
  /** Asks about a sale that is not paid yet, and ends it when its time is over. */
  seguir_venta: { id_transaccion: string }
  /** Tells the buyer the state that the sale is in. */
  avisar_venta: { id_transaccion: string; estado_tx: string }
  /** Tells a shop that somebody paid for something of theirs. */
  avisar_pedido: { id_transaccion: string; comercio_id: number }
  /** Tells the buyer how far what a shop sends has come. */
  avisar_envio: { id_transaccion: string; comercio_id: number; estado: string }
  /** Gives a payment back that pays for nothing. */
  devolver_pago: { payment_id: string }
  reembolsar: { reembolso_id: string }
  /** Ends the term in which what was earned could be lost. */
  aprobar_ganancias: { id_transaccion: string }
  hacer_socio: { id_usuario: string }
  /** Writes to somebody who was invited to work in a shop. */
  avisar_invitacion: { invitacion_id: number }
  /** Looks for the file of an announced upload. */
  esperar_carga: { carga_id: string }
  /** Reads an uploaded workbook, or puts its rows in. */
  procesar_carga: { carga_id: string }
  /** Sends a notice of the payment sandbox. */
  avisar_sandbox: { payment_id: string; accion: string; es_falso: boolean }
}

export type Tipo = keyof Trabajos

/**
 * Writes work down, in the transaction that makes it necessary: it is there when the transaction is, and not otherwise.
 * It is done at `para`, or at once.
 */
export const enqueue = async <T extends Tipo>(
  trx: Db,
  tipo: T,
  datos: Trabajos[T],
  para = new Date(),
) => {
  if (isPostgres(trx)) await sendToBoss(trx, { tipo, datos, intentos: 0 }, para)
  else await insertTrabajo(trx, tipo, JSON.stringify(datos), para.toISOString())
}
