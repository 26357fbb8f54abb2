import type { Insertable } from 'kysely'
import { nombreDe } from '../../../db/nombre.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

/** Sales of a shop's counter with that number, newest first. */
export const listByNumero = (db: Db, comercio_id: number, numero: string) =>
  db
    .selectFrom('ventas_mostrador as m')
    .innerJoin('ventas as v', 'v.id_transaccion', 'm.id_transaccion')
    .leftJoin('usuarios as u', 'u.id_usuario', 'v.id_usuario')
    .select([
      'm.id_transaccion',
      'm.numero',
      'm.vendida_en',
      nombreDe('u').as('vendedor'),
      'v.estado',
      'v.total_a_pagar',
      'm.metodo_pago',
      'm.estado_comprobante',
    ])
    .where('m.comercio_id', '=', comercio_id)
    .where('m.numero', '=', numero)
    .orderBy('m.vendida_en', 'desc')
    .execute()

/** What a sale of a shop left in the till, and what is known of its proof. */
export const findPaid = (db: Db, comercio_id: number, id_transaccion: string) =>
  db
    .selectFrom('ventas_mostrador')
    .select(['numero', 'metodo_pago', 'efectivo', 'estado_comprobante'])
    .where('comercio_id', '=', comercio_id)
    .where('id_transaccion', '=', id_transaccion)
    .executeTakeFirst()

export const listDevoluciones = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('devoluciones')
    .select(['metodo', 'monto', 'efectivo'])
    .where('id_transaccion', '=', id_transaccion)
    .execute()

export const insertDevolucion = async (trx: Trx, row: Insertable<Tables['devoluciones']>) => {
  await trx.insertInto('devoluciones').values(row).execute()
}

export const findDevolucion = (db: Db, id: string) =>
  db
    .selectFrom('devoluciones as d')
    .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'd.id_transaccion')
    .select([
      'd.id',
      'd.id_transaccion',
      'm.numero',
      'd.metodo',
      'd.monto',
      'd.efectivo',
      'd.creado_en',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()
