import type { Insertable } from 'kysely'
import type { ItemVenta } from '../../../contract/index.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

export type VentaMostradorRow = Insertable<Tables['ventas_mostrador']>

export const insertVentaMostrador = async (trx: Trx, venta: VentaMostradorRow) => {
  await trx.insertInto('ventas_mostrador').values(venta).execute()
}

const columns = [
  'v.id_transaccion',
  'm.numero',
  'v.fecha_y_hora',
  'v.estado',
  'v.estado_tx',
  'v.valor_neto_total',
  'v.valor_IVA_total',
  'v.valor_del_envio',
  'v.valor_total',
  'v.total_a_pagar',
  'v.descuento_total',
  'm.metodo_pago',
  'm.efectivo_recibido',
  'm.cambio',
  'm.estado_comprobante',
  'm.recibo',
  'm.caja_id',
] as const

/** A sale at the counter as its till is answered. */
export const findVentaMostrador = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('ventas as v')
    .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'v.id_transaccion')
    .select(columns)
    .where('v.id_transaccion', '=', id_transaccion)
    .executeTakeFirst()

/** The sale with that id: whose it is, and of which shop's counter; null where it is of none. */
export const findSoldAs = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('ventas as v')
    .leftJoin('ventas_mostrador as m', 'm.id_transaccion', 'v.id_transaccion')
    .select(['v.id_transaccion', 'v.id_usuario', 'm.comercio_id'])
    .where('v.id_transaccion', '=', id_transaccion)
    .executeTakeFirst()

/** Writes down units that were sold and the stock did not have. */
export const insertFaltantes = async (
  trx: Trx,
  venta: { comercio_id: number; id_transaccion: string },
  faltantes: readonly ItemVenta[],
) => {
  if (faltantes.length === 0) return
  const creado_en = new Date().toISOString()
  const rows = faltantes.map(({ id, cantidad }) => ({
    ...venta,
    producto_id: id,
    cantidad,
    creado_en,
  }))
  await trx.insertInto('faltantes').values(rows).execute()
}
