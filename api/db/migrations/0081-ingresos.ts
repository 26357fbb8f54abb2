import { type Kysely, sql } from 'kysely'

/**
 * What every line that was paid once brings in today, the one definition of it. A sale counts while its payment stands and
 * its wallet's proof was not rejected; what was given back does not; all of it is of the moment of the sale. Whole COP,
 * with IVA unless it says otherwise, without shipping.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`create view ingresos as
    select id_transaccion, comercio_id, producto_id, nombre, canal_venta, fecha_y_hora,
      retracto_hasta, unidades, unidades_reembolsadas, unidades_netas,
      precio_neto * unidades_netas as valor_neto,
      (precio - precio_neto) * unidades_netas as valor_iva,
      precio * unidades_netas as valor_total
    from (
      select l.id_transaccion, l.comercio_id, l.producto_id, l.nombre, v.canal_venta,
        v.fecha_y_hora, v.retracto_hasta, l.cantidad as unidades,
        l.cantidad_reembolsada as unidades_reembolsadas, l.valor_total as precio,
        l.valor_neto as precio_neto,
        case when v.estado_tx = 'aprovada' and coalesce(m.estado_comprobante, '') <> 'rechazada'
          then l.cantidad - l.cantidad_reembolsada else 0 end as unidades_netas
      from venta_lineas l
      join ventas v on v.id_transaccion = l.id_transaccion
      left join ventas_mostrador m on m.id_transaccion = l.id_transaccion
      where v.estado_tx in ('aprovada', 'reembolsada', 'contracargo')) pagadas`.execute(db)
}
