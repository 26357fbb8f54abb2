import type { Insertable } from 'kysely'
import type { EstadoReembolso, ItemVenta } from '../../contract/index.ts'
import type { Db, Tables } from '../../db/tables.ts'

export const insertReembolso = async (
  trx: Db,
  reembolso: Insertable<Tables['reembolsos']>,
  items: readonly ItemVenta[],
) => {
  await trx.insertInto('reembolsos').values(reembolso).execute()
  const lineas = items.map(({ id, cantidad }) => ({
    reembolso_id: reembolso.id,
    producto_id: id,
    cantidad,
  }))
  await trx.insertInto('reembolso_lineas').values(lineas).execute()
}

const columns = ['id', 'id_transaccion', 'monto', 'estado', 'creado_en'] as const

/** A refund without its lines. */
export const findReembolso = (db: Db, id: string) =>
  db.selectFrom('reembolsos').select(columns).where('id', '=', id).executeTakeFirst()

/** The refunds of a sale with their lines, the oldest first. */
export const listReembolsos = async (db: Db, id_transaccion: string) => {
  const reembolsos = await db
    .selectFrom('reembolsos')
    .select(['id', 'monto', 'estado', 'creado_en'])
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('creado_en')
    .execute()
  if (reembolsos.length === 0) return []
  const lineas = await db
    .selectFrom('reembolso_lineas')
    .select(['reembolso_id', 'producto_id as id', 'cantidad'])
    .where(
      'reembolso_id',
      'in',
      reembolsos.map(({ id }) => id),
    )
    .orderBy('producto_id')
    .execute()
  return reembolsos.map((reembolso) => ({
    ...reembolso,
    id_productos: lineas.flatMap(({ reembolso_id, ...linea }) =>
      reembolso_id === reembolso.id ? [linea] : [],
    ),
  }))
}

export type ReembolsoGuardado = Awaited<ReturnType<typeof listReembolsos>>[number]

/** Ends a refund that is under way; answers false when it had ended. */
export const endReembolso = async (trx: Db, id: string, estado: EstadoReembolso) => {
  const { numUpdatedRows } = await trx
    .updateTable('reembolsos')
    .set({ estado, hecho_en: new Date().toISOString() })
    .where('id', '=', id)
    .where('estado', '=', 'pedido')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
