import { sql } from 'kysely'
import type { CanalVenta } from '../../contract/index.ts'
import { diaSql } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'

export interface FilaReporte {
  fecha: string
  canal_venta: CanalVenta
  producto_id: number
  nombre: string
  unidades: number
  unidades_reembolsadas: number
  valor_neto: number
  valor_iva: number
  valor_total: number
}

interface Rango {
  from?: string
  until?: string
}

/** What a shop sold, by day of Bogotá, channel and product. Units that came back are told apart and bring nothing in. */
export const listReporte = async (db: Db, comercio_id: number, { from, until }: Rango) => {
  const kept = sql`(l.cantidad - l.cantidad_reembolsada)`
  const { rows } = await sql<FilaReporte>`
    select ${diaSql(db, 'v.fecha_y_hora')} as fecha, v.canal_venta, l.producto_id, max(l.nombre) as nombre,
      cast(sum(l.cantidad) as bigint) as unidades,
      cast(sum(l.cantidad_reembolsada) as bigint) as unidades_reembolsadas,
      cast(sum(l.valor_neto * ${kept}) as bigint) as valor_neto,
      cast(sum((l.valor_total - l.valor_neto) * ${kept}) as bigint) as valor_iva,
      cast(sum(l.valor_total * ${kept}) as bigint) as valor_total
    from venta_lineas l join ventas v on v.id_transaccion = l.id_transaccion
    where l.comercio_id = ${comercio_id} and v.estado in ('Completada', 'Reembolsada')
      ${from ? sql`and v.fecha_y_hora >= ${from}` : sql``}
      ${until ? sql`and v.fecha_y_hora < ${until}` : sql``}
    group by 1, 2, 3 order by 1, 2, 4`.execute(db)
  return rows
}
