import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { askBoss, sendToBoss } from './cola-pg-boss.ts'
import { noteRecent } from './recientes.ts'
import { insertionOf, insertTrabajo } from './trabajos.repository.ts'

/** Work that is several letters. */
interface Cartas {
  /** Names of those that were handed over when it was tried before. */
  cartas?: readonly string[]
}

/** Every kind of work that is done later, and what each is told. */
export interface Trabajos {
  /** Asks about a sale that is not paid yet, and ends it when its time is over. */
  seguir_venta: { id_transaccion: string }
  /** Tells the buyer the state that the sale is in. */
  avisar_venta: { id_transaccion: string; estado_tx: string }
  /** Tells a shop that somebody paid for something of theirs. */
  avisar_pedido: Cartas & { id_transaccion: string; comercio_id: number }
  /** Tells administrators what a shop that was deleted leaves for them to do. */
  avisar_cierre: Cartas & { comercio_id: number }
  /** Tells the buyer how far what a shop sends has come. */
  avisar_envio: { id_transaccion: string; comercio_id: number; estado: string }
  /** Asks a carrier how far a parcel has come, again and again until it is there. */
  seguir_guia: { clave: string }
  /** Takes back a guide that no parcel has, by the carrier's service's name for it. */
  anular_guia: { orden: string }
  /** Sends a notice of the carriers' sandbox; `mueve`: after the parcel has come a step further. */
  avisar_sandbox_guia: { id: number; mueve: boolean; es_falso: boolean }
  /** Asks the buyer what they think of what arrived. */
  avisar_resena: { id_transaccion: string; comercio_id: number }
  /** Removes the files of photos that are no more. */
  retirar_fotos: { fotos: { clave: string; path: string | null }[] }
  /** Gives a payment back that pays for nothing. */
  devolver_pago: { payment_id: string }
  reembolsar: { reembolso_id: string }
  /** Asks the provider for a payment whose sum may not be ours; `veces` is how often it was asked. */
  revisar_pago: { payment_id: string; veces: number }
  /** Begins the day's look at all recent payments. */
  barrer_pagos: Record<string, never>
  barrer_pagina: { dia: string; desde: string; pagina: number }
  /** Tells who has to know of money that no sale explains. */
  avisar_alerta: Cartas & { alerta_id: number }
  /** Goes on with a return that nobody said anything of. */
  esperar_devolucion: { reembolso_id: string }
  /** Tells who is to know how far a return has come. */
  avisar_devolucion: Cartas & {
    reembolso_id: string
    fase: 'por_recibir' | 'en_revision' | 'rechazado'
  }
  /** Tells of the end of a dispute. */
  avisar_disputa: Cartas & { id_transaccion: string; fase: 'ganada' }
  /** Tells the buyer that money of theirs went back, and the shops what of it was theirs. */
  avisar_reembolso: Cartas & { reembolso_id: string }
  /** Tells who paid that a payment which paid for nothing went back. */
  avisar_pago_devuelto: { payment_id: string }
  /** Looks whether a sale earns its referrer anything, once it is paid. */
  revisar_ganancia: { id_transaccion: string }
  /** Ends the term in which what was earned could be lost. */
  aprobar_ganancias: { id_transaccion: string }
  hacer_socio: { id_usuario: string }
  /** Forgets the browsers and payers of a deleted account, once nothing that it bought is looked at again. */
  olvidar_huellas: { id_usuario: string }
  /** Forgets who signed up and never showed that the address is theirs. */
  olvidar_alta: { id_usuario: string }
  /** Writes to somebody at work what happened, who wants that. */
  avisar_novedad: { novedad_id: number; id_usuario: string }
  /** Writes to somebody who was invited to work in a shop. */
  avisar_invitacion: { invitacion_id: number }
  /** Writes to somebody whose second factor an administrator took. */
  avisar_factor: { id_usuario: string }
  /** Asks whoever reads an address's mail whether they want the newsletter. */
  avisar_boletin: { clave: string }
  /** Asks who waits for a product whether they want to be told, or tells them that it is back. */
  avisar_existencia: { clave: string }
  /** Looks for the file of an announced upload. */
  esperar_carga: { carga_id: string }
  /** Reads an uploaded workbook, or puts its rows in. */
  procesar_carga: { carga_id: string }
  /** Makes a report that is too large for a request. */
  hacer_reporte: { reporte_id: string }
  /** Tells the identity service that somebody's sessions are over. */
  cortar_sesiones: { id_usuario: string }
  /** Adds what has changed to sums and counts. */
  sumar_ingresos: Record<string, never>
  /** Seals what was written into the audit log. */
  sellar_auditoria: Record<string, never>
  /** Sends a notice of the payment sandbox. */
  avisar_sandbox: { payment_id: string; accion: string; es_falso: boolean }
}

export type Tipo = keyof Trabajos

/**
 * Writes work down, in the transaction that makes it necessary: it is there when the transaction is, and not otherwise.
 * It is done at `para`, or at once.
 */
export const enqueue = async <T extends Tipo>(
  trx: Trx,
  tipo: T,
  datos: Trabajos[T],
  para = new Date(),
) => {
  noteRecent(trx, tipo, para)
  if (isPostgres(trx)) await sendToBoss(trx, { tipo, datos, intentos: 0 }, para)
  else await insertTrabajo(trx, tipo, JSON.stringify(datos), para.toISOString())
}

/** One piece of work: its kind, what it is told, and when it is to be done: at once where nothing says. */
export type Trabajo = {
  [T in Tipo]: readonly [tipo: T, datos: Trabajos[T], para?: Date]
}[Tipo]

/** What writes several pieces of work down, to be written together with what makes them necessary. */
export const enqueueing = async (trx: Trx, trabajos: readonly Trabajo[]) => {
  for (const [tipo, , para] of trabajos) noteRecent(trx, tipo, para)
  return isPostgres(trx) ? askBoss(trx, trabajos) : insertionOf(trx, trabajos)
}

/** Writes work down as it was kept when it was tried no more. */
export const enqueueAgain = (trx: Trx, tipo: string, datos: string) =>
  enqueue(trx, tipo as Tipo, JSON.parse(datos))

/** Writes work down that nothing else is written with. */
export const enqueueAlone = <T extends Tipo>(db: Db, tipo: T, datos: Trabajos[T], para?: Date) =>
  db.transaction().execute((trx) => enqueue(trx, tipo, datos, para))
