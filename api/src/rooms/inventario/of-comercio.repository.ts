import { sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Trx } from '../../../db/tables.ts'

/** Keeps a shop's products to this transaction, as whoever sells some of them does: by id, before the shop. */
export const lockAllOfComercio = async (trx: Trx, comercio_id: number) => {
  if (!isPostgres(trx)) return
  await sql`select count(*) from (select 1 from productos where comercio_id = ${comercio_id}
    order by id for no key update) held`.execute(trx)
}

/** Takes a shop's products off sale, or puts back on sale those that went with it. */
export const moveStatusOfComercio = async (
  trx: Trx,
  comercio_id: number,
  from: number,
  to: number,
) => {
  await trx
    .updateTable('productos')
    .set({ status: to })
    .where('comercio_id', '=', comercio_id)
    .where('status', '=', from)
    .execute()
}
