import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../../db/tables.ts'

export const insertComprobante = async (
  db: Db,
  comprobante: Insertable<Tables['comprobantes']>,
) => {
  await db.insertInto('comprobantes').values(comprobante).execute()
}

/** Whether a key names a proof of this shop, and whether a sale has it already. */
export const findComprobante = (db: Db, comercio_id: number, key: string) =>
  db
    .selectFrom('comprobantes as c')
    .leftJoin('venta_pagos as v', 'v.comprobante_key', 'c.key')
    .select(['c.key', 'v.id_transaccion'])
    .where('c.key', '=', key)
    .where('c.comercio_id', '=', comercio_id)
    .executeTakeFirst()
