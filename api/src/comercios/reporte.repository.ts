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
  unidades_netas: number
  valor_neto: number
  valor_iva: number
  valor_total: number
}

interface Rango {
  from?: string
  until?: string
}

/**
 * What a shop sold, by day of Bogotá, channel and product. Units that came back, and those whose money did not stay, are
 * told apart and bring nothing in.
 */
export const listReporte = async (db: Db, comercio_id: number, { from, until }: Rango) => {
  const sum = (column: string) => sql`cast(sum(${sql.ref(`i.${column}`)}) as bigint)`
  const { rows } = await sql<FilaReporte>`
    select ${diaSql(db, 'i.fecha_y_hora')} as fecha, i.canal_venta, i.producto_id, max(i.nombre) as nombre,
      ${sum('unidades')} as unidades, ${sum('unidades_reembolsadas')} as unidades_reembolsadas,
      ${sum('unidades_netas')} as unidades_netas, ${sum('valor_neto')} as valor_neto,
      ${sum('valor_iva')} as valor_iva, ${sum('valor_total')} as valor_total
    from ingresos i
    where i.comercio_id = ${comercio_id}
      ${from ? sql`and i.fecha_y_hora >= ${from}` : sql``}
      ${until ? sql`and i.fecha_y_hora < ${until}` : sql``}
    group by 1, 2, 3 order by 1, 2, 4`.execute(db)
  return rows
}
