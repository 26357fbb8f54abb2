import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'
import { counted, precio, stands, view as viewBefore } from './0140-por-peso.ts'

/**
 * What every line that was paid once brings its shop today, as 0140 has it. The share of the net is taken of whole prices first and
 * of the rest then: a product of what the dearest line costs and its net has no room in 64 bits, and one such line would keep the
 * sums of every shop from coming out.
 */
const rows = sql`select id_transaccion, comercio_id, producto_id, nombre, canal_venta, fecha_y_hora,
    retracto_hasta, unidades, unidades_reembolsadas, unidades_netas, valor_neto,
    valor_total - valor_neto as valor_iva, valor_total
  from (
    select id_transaccion, comercio_id, producto_id, nombre, canal_venta, fecha_y_hora,
      retracto_hasta, unidades, unidades_reembolsadas, unidades_netas, valor_total,
      case when precio = 0 then 0
        else (valor_total / precio) * precio_neto
          + (2 * (valor_total % precio) * precio_neto + precio) / (2 * precio) end as valor_neto
    from (
      select l.id_transaccion, l.comercio_id, l.producto_id, l.nombre, v.canal_venta,
        v.fecha_y_hora, v.retracto_hasta, ${counted(sql`l.cantidad`)} as unidades,
        ${counted(sql`l.cantidad`)} - ${counted(sql`l.cantidad - l.cantidad_reembolsada`)}
          as unidades_reembolsadas, l.valor_total as precio, l.valor_neto as precio_neto,
        case when ${stands} then ${counted(sql`l.cantidad - l.cantidad_reembolsada`)} else 0 end
          as unidades_netas,
        case when ${stands}
          then (2 * (${precio} - l.descuento + l.aporte_plaza)
            * (l.cantidad - l.cantidad_reembolsada) + l.cantidad) / (2 * l.cantidad)
          else 0 end as valor_total
      from venta_lineas l
      join ventas v on v.id_transaccion = l.id_transaccion
      left join ventas_mostrador m on m.id_transaccion = l.id_transaccion
      where v.estado_tx in ('aprovada', 'reembolsada', 'contracargo')) pagadas) sumas`

export const up = (db: Kysely<unknown>) =>
  runAll(
    db,
    isPostgres(db)
      ? [sql`create or replace view ingresos as ${rows}`]
      : [sql`drop view ingresos`, sql`create view ingresos as ${rows}`],
  )

export const down = (db: Kysely<unknown>) => runAll(db, [sql`drop view ingresos`, viewBefore])
