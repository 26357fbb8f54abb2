import type { Insertable } from 'kysely'
import type { MontoPorMedio } from '../../../contract/index.ts'
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
    ])
    .where('m.comercio_id', '=', comercio_id)
    .where('m.numero', '=', numero)
    .orderBy('m.vendida_en', 'desc')
    .execute()

/** What a sale of a shop left in the till. */
export const findPaid = (db: Db, comercio_id: number, id_transaccion: string) =>
  db
    .selectFrom('ventas_mostrador')
    .select(['numero', 'efectivo'])
    .where('comercio_id', '=', comercio_id)
    .where('id_transaccion', '=', id_transaccion)
    .executeTakeFirst()

/** What went back of a sale by which means, the oldest first. */
export const listDevueltos = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('devolucion_pagos as p')
    .innerJoin('devoluciones as d', 'd.id', 'p.devolucion_id')
    .select(['p.metodo', 'p.monto'])
    .where('d.id_transaccion', '=', id_transaccion)
    .orderBy('d.creado_en')
    .orderBy('d.id')
    .orderBy('p.metodo')
    .execute()

/** The cash that was handed over for goods of a sale. */
export const sumHandedOver = async (db: Db, id_transaccion: string) => {
  const { efectivo } = await db
    .selectFrom('devoluciones')
    .select((eb) => eb.fn.sum<number | null>('efectivo').as('efectivo'))
    .where('id_transaccion', '=', id_transaccion)
    .executeTakeFirstOrThrow()
  return Number(efectivo ?? 0)
}

export const insertDevolucion = async (trx: Trx, row: Insertable<Tables['devoluciones']>) => {
  await trx.insertInto('devoluciones').values(row).execute()
}

export const insertDevueltos = async (trx: Trx, devolucion_id: string, pagos: MontoPorMedio[]) => {
  const rows = pagos.map((pago) => ({ devolucion_id, ...pago }))
  if (rows.length > 0) await trx.insertInto('devolucion_pagos').values(rows).execute()
}

/** What of a return went back by which means. */
export const listPagosOfDevolucion = (db: Db, devolucion_id: string) =>
  db
    .selectFrom('devolucion_pagos')
    .select(['metodo', 'monto'])
    .where('devolucion_id', '=', devolucion_id)
    .orderBy('metodo')
    .execute()

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
