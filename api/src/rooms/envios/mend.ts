import type { Db, Trx } from '../../../db/tables.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { insertEnvios, listWithoutEnvio, lockWithoutEnvio } from './envios.repository.ts'

const most = 500

const mend = async (trx: Trx, id_transaccion: string) => {
  if (!(await lockWithoutEnvio(trx, id_transaccion))) return
  for (const comercio_id of await insertEnvios(trx, { id_transaccion }))
    await enqueue(trx, 'avisar_pedido', { id_transaccion, comercio_id })
}

/**
 * Has every paid order sent of which a shop has nothing to send: an API from before there was something to send may go on
 * taking payments beside this one. Answers how many there were.
 */
export const mendEnvios = async (db: Db) => {
  const ids = await listWithoutEnvio(db, most)
  for (const id of ids) await db.transaction().execute((trx) => mend(trx, id))
  return ids.length
}
