import type { ClienteMostrador } from '../../../../contract/index.ts'
import type { Db, Tables, Trx } from '../../../../db/tables.ts'

export const insertCliente = async (trx: Trx, row: Tables['venta_clientes']) => {
  await trx.insertInto('venta_clientes').values(row).execute()
}

const columns = ['tipo_documento', 'numero_documento', 'nombre'] as const

/** Who a shop sold to under a number, the last sale first. */
export const listByNumero = (
  db: Db,
  comercio_id: number,
  numero: string,
  limit: number,
): Promise<ClienteMostrador[]> =>
  db
    .selectFrom('venta_clientes')
    .select(columns)
    .where('comercio_id', '=', comercio_id)
    .where('numero_documento', '=', numero)
    .orderBy('creado_en', 'desc')
    .limit(limit)
    .execute()

/** Who bought in a sale, where that was said. */
export const findCliente = (
  db: Db,
  id_transaccion: string,
): Promise<ClienteMostrador | undefined> =>
  db
    .selectFrom('venta_clientes')
    .select(columns)
    .where('id_transaccion', '=', id_transaccion)
    .executeTakeFirst()

/** Forgets who bought before a moment. */
export const forgetClientesBefore = (db: Db, before: string) =>
  db.deleteFrom('venta_clientes').where('creado_en', '<', before).execute()
