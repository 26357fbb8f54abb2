import type { Db } from '../../../db/tables.ts'

const huerfanos = (db: Db) =>
  db
    .selectFrom('comprobantes as c')
    .select('c.key')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('venta_pagos as v')
            .select('v.id_transaccion')
            .whereRef('v.comprobante_key', '=', 'c.key'),
        ),
      ),
    )

/** Proofs of payment made before, that no sale took. */
export const listHuerfanosBefore = (db: Db, before: string, limit: number) =>
  huerfanos(db).where('c.creado_en', '<', before).orderBy('c.creado_en').limit(limit).execute()

/** Answers false when a sale has taken it meanwhile. */
export const deleteComprobante = async (db: Db, key: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('comprobantes')
    .where('key', 'in', huerfanos(db).where('c.key', '=', key))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
