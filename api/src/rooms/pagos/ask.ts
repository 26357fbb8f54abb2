import type { Reembolso } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { lowerAskedAnew } from './alertas/watch.ts'

/**
 * Has money of a sale asked back, as `ask` writes it down in this transaction: of what the provider refused before and is
 * asked for anew nobody is told any more.
 */
export const askBack = (
  db: Db,
  id_transaccion: string,
  ask: (trx: Trx) => Promise<Reembolso>,
): Promise<Reembolso> =>
  db.transaction().execute(async (trx) => {
    const reembolso = await ask(trx)
    await lowerAskedAnew(trx, id_transaccion)
    return reembolso
  })
