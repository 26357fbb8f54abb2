import { sql } from 'kysely'
import { isPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'

/** So many paid sales on the web on the tenth of November of 2026 to one person, with nothing in them. */
export const seedVentasOf = async (db: Db, id_usuario: string, count: number) => {
  const series = sql`series(n) as (select 1 union all select n + 1 from series where n < ${sql.lit(count)})`
  const id = isPostgres(db)
    ? sql`lpad(n::text, 8, '0') || '-0000-4000-8000-000000000000'`
    : sql`printf('%08d-0000-4000-8000-000000000000', n)`
  await sql`with recursive ${series}
    insert into ventas (id_transaccion, fecha_y_hora, estado, id_usuario, valor_neto_total,
      "valor_IVA_total", valor_del_envio, valor_total, total_a_pagar, valor_a_repartir, estado_tx, canal_venta)
    select ${id}, '2026-11-10T15:00:00.000Z', 'Completada', ${id_usuario}, 10000, 1900, 0, 11900, 11900, 0,
      'aprovada', 'web' from series`.execute(db)
}

/** So many of them, of one unit of a product of shop 1 each. */
export const seedManyVentas = async (db: Db, producto_id: number, count: number) => {
  await seedVentasOf(db, 'quien compra', count)
  await sql`insert into venta_lineas (id_transaccion, producto_id, comercio_id, orden, cantidad, nombre,
      valor_total, valor_neto, porcentaje_impuestos, clase_iva, "valor_IVA", porcentaje_regalo_total)
    select id_transaccion, ${producto_id}, 1, 0, 1, 'Café', 11900, 10000, 19, 'gravado', 1900, 0
    from ventas`.execute(db)
}

export interface IngresoProducto {
  periodo: string
  comercio_id: number
  canal_venta: string
  producto_id: number
  unidades_netas: number
  valor_total: number
}

/** Sums of days and months as they are kept, in the place of those that are there. */
export const putIngresosProductos = async (db: Db, rows: readonly IngresoProducto[]) => {
  await sql`delete from sumas_productos`.execute(db)
  for (const row of rows)
    await sql`insert into sumas_productos (periodo, comercio_id, canal_venta, producto_id, nombre, unidades,
        unidades_reembolsadas, unidades_netas, valor_neto, valor_iva, valor_total)
      values (${row.periodo}, ${row.comercio_id}, ${row.canal_venta}, ${row.producto_id}, '', 1, 0,
        ${row.unidades_netas}, 0, 0, ${row.valor_total})`.execute(db)
}
