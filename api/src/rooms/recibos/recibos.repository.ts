import type { Db } from '../../../db/tables.ts'

/** A sale at a counter by the name of its receipt. */
export const findByToken = (db: Db, recibo: string) =>
  db
    .selectFrom('ventas_mostrador as m')
    .innerJoin('ventas as v', 'v.id_transaccion', 'm.id_transaccion')
    .innerJoin('comercios as c', 'c.id', 'm.comercio_id')
    .select([
      'm.id_transaccion',
      'm.numero',
      'm.vendida_en',
      'm.metodo_pago',
      'm.efectivo_recibido',
      'm.cambio',
      'v.valor_neto_total',
      'v.valor_del_envio',
      'v.total_a_pagar',
      'c.nombre_barrio',
      'c.direccion_punto_venta',
      'c.telefono_punto_venta',
    ])
    .where('m.recibo', '=', recibo)
    .executeTakeFirst()

/** By what a sale was paid, without the numbers that wallets and cards gave. */
export const listPagosOf = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('venta_pagos')
    .select(['metodo', 'monto', 'estado_comprobante'])
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('orden')
    .execute()
