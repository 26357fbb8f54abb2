import type { DecisionDevolucion, PalabraDevolucion } from '../../../contract/index.ts'
import { decideDevolucion, expireDevolucion, receiveDevolucion } from '../reembolsos/reembolsos.ts'
import { watchVenta } from './alertas/watch.ts'
import { auditAlerta, getOpenAlerta, isOpen } from './alertas.ts'
import { executeReembolso } from './give-back.ts'
import type { PagosDeps } from './rows/deps.ts'

// What fails now stays the job's.
const hurry = (deps: PagosDeps, reembolso_id: string) =>
  executeReembolso(deps, { reembolso_id }).catch(() => undefined)

/** Takes a shop's word about goods that come back: the money goes, or an administrator decides. Throws devolucion_no_encontrada. */
export const takePalabra = async (
  deps: PagosDeps,
  quien: { sub: string; comercio_id: number },
  cual: { id_transaccion: string; reembolso_id: string },
  { motivo, ...palabra }: PalabraDevolucion,
) => {
  await deps.db.transaction().execute(async (trx) => {
    await receiveDevolucion(trx, quien, cual, { ...palabra, motivo: motivo || null })
    await watchVenta(trx, cual.id_transaccion)
  })
  if (palabra.llego) await hurry(deps, cual.reembolso_id)
}

/** Decides a return that its shop did not confirm; throws alerta_no_encontrada or devolucion_no_encontrada. */
export const decideAlerta = async (
  deps: PagosDeps,
  sub: string,
  id: number,
  decision: DecisionDevolucion,
) => {
  const { reembolso_id } = await deps.db.transaction().execute(async (trx) => {
    const alerta = await getOpenAlerta(trx, id)
    await decideDevolucion(trx, sub, alerta.reembolso_id, decision)
    if (alerta.id_transaccion) await watchVenta(trx, alerta.id_transaccion)
    const accion = decision.devolver ? 'aceptar devolución' : 'negar devolución'
    await auditAlerta(trx, sub, accion, alerta)
    return alerta
  })
  if (decision.devolver) await hurry(deps, reembolso_id)
  return isOpen(deps.db, id)
}

/** Goes on with a return that nobody said anything of. */
export const waitForDevolucion = (
  { db, ajustes }: PagosDeps,
  { reembolso_id }: { reembolso_id: string },
  now: Date,
) =>
  db.transaction().execute(async (trx) => {
    const id_transaccion = await expireDevolucion(trx, reembolso_id, now, ajustes.diasReembolso)
    if (id_transaccion) await watchVenta(trx, id_transaccion)
  })
