import { sql } from 'kysely'
import { statusOffered, statusWithComercio, unidadesVenta } from '../../../contract/index.ts'
import { isPostgres, numbersOf } from '../../../db/dialect.ts'
import type { Trx } from '../../../db/tables.ts'

/** Keeps a shop's products to this transaction, as whoever sells some of them does: by id, before the shop. */
export const lockAllOfComercio = async (trx: Trx, comercio_id: number) => {
  if (!isPostgres(trx)) return
  await sql`select count(*) from (select 1 from productos where comercio_id = ${comercio_id}
    order by id for no key update) held`.execute(trx)
}

/** Keeps the shop's products of a family to this transaction, and others that join it: all of them in one order. */
export const lockWithFamilia = async (
  trx: Trx,
  comercio_id: number,
  familia_id: number,
  ids: readonly number[],
) => {
  if (!isPostgres(trx)) return
  await sql`select count(*) from (select 1 from productos where comercio_id = ${comercio_id} and id in (
      select id from productos where familia_id = ${familia_id}
      union all ${numbersOf(trx, sql`${JSON.stringify(ids)}`)})
    order by id for no key update) held`.execute(trx)
}

/** Takes a shop's products off sale, or puts back on sale those that went with it, each where it is sold. */
export const moveStatusOfComercio = async (trx: Trx, comercio_id: number, isActive: boolean) => {
  for (const unidad of unidadesVenta) {
    const offered = statusOffered({ unidad })
    await trx
      .updateTable('productos')
      .set({ status: isActive ? offered : statusWithComercio })
      .where('comercio_id', '=', comercio_id)
      .where('status', '=', isActive ? statusWithComercio : offered)
      .where('unidad', '=', unidad)
      .execute()
  }
}
