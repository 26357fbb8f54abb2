import type { Db } from '../../../db/tables.ts'

/** What a shop sold in an order. */
export const listSold = (
  db: Db,
  { id_transaccion, comercio_id }: { id_transaccion: string; comercio_id: number },
) =>
  db
    .selectFrom('venta_lineas')
    .select(['producto_id as id', 'nombre'])
    .where('id_transaccion', '=', id_transaccion)
    .where('comercio_id', '=', comercio_id)
    .orderBy('orden')
    .execute()
