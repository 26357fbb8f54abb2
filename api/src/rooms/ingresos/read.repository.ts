import { type RawBuilder, sql } from 'kysely'
import type { CanalVenta } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Periodos } from './periodos.rules.ts'

/** What came in where: of one shop or of all. */
export interface Ambito extends Periodos {
  comercio_id?: number | undefined
}

export const whole = (value: RawBuilder<unknown>) => sql`cast(coalesce(sum(${value}), 0) as bigint)`

export const isIn = (column: string, values: readonly string[]) =>
  values.length > 0 ? sql`${sql.ref(column)} in (${sql.join(values)})` : sql`1 = 0`

/** What changed since on the days that are told of: lines, of one shop or of all. */
export const changedLineas = ({ desde, hasta, comercio_id }: Ambito) => sql`
  sumas_cambios i where i.dia >= ${desde} and i.dia <= ${hasta} and i.producto_id > 0
    ${comercio_id ? sql`and i.comercio_id = ${comercio_id}` : sql``}`

interface Dia {
  fecha: string
  canal_venta: CanalVenta
  ventas: number
  unidades: number
  valor_total: number
  /** What of it a buyer may still give back. */
  retenido: number
}

const inDias = ({ desde, hasta }: Ambito) => sql`i.dia >= ${desde} and i.dia <= ${hasta}`

/** Days with paid sales, by channel, the first first. */
export const listDias = async (db: Db, ambito: Ambito, now: string) => {
  const { comercio_id } = ambito
  const { rows } = await sql<Dia>`
    select i.dia as fecha, i.canal_venta, ${whole(sql`i.ventas`)} as ventas,
      ${whole(sql`i.unidades`)} as unidades, ${whole(sql`i.valor_total`)} as valor_total,
      ${whole(sql`case when i.retracto_hasta > ${now} then i.valor_total else 0 end`)} as retenido
    from (
      select i.dia, i.canal_venta, i.retracto_hasta, i.ventas, i.unidades, i.valor_total
      from sumas_comercios i where i.comercio_id = ${comercio_id ?? 0} and ${inDias(ambito)}
      union all
      select i.dia, i.canal_venta, i.retracto_hasta, i.ventas, i.unidades_netas, i.valor_total
      from sumas_cambios i where ${inDias(ambito)}
        and ${comercio_id ? sql`i.comercio_id = ${comercio_id}` : sql`(i.comercio_id = 0 or i.producto_id > 0)`}
    ) i group by 1, 2 having sum(i.ventas) > 0`.execute(db)
  const keyOf = ({ fecha, canal_venta }: Dia) => fecha + canal_venta
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

interface Sold {
  comercio_id: number
  ventas: number
  valor_total: number
}

/** What every shop sold, those that sold most first. */
export const listSold = async (db: Db, ambito: Ambito, limit: number) => {
  const ofAll = sql`i.comercio_id > 0 and ${inDias(ambito)}`
  const { rows } = await sql<Sold>`
    select i.comercio_id, ${whole(sql`i.ventas`)} as ventas, ${whole(sql`i.valor_total`)} as valor_total
    from (
      select i.comercio_id, i.ventas, i.valor_total from sumas_comercios i where ${ofAll}
      union all
      select i.comercio_id, i.ventas, i.valor_total from sumas_cambios i where ${ofAll}
    ) i group by 1 having sum(i.ventas) > 0 order by 3 desc, 1 limit ${limit}`.execute(db)
  return rows
}

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

const columns = [
  ...['unidades', 'unidades_reembolsadas', 'unidades_netas'],
  ...['valor_neto', 'valor_iva', 'valor_total'],
]

/**
 * What a shop sold, by day of Bogotá, channel and product. Units that came back, and those whose money did not stay, are
 * told apart and bring nothing in.
 */
export const listFilas = async (db: Db, ambito: Ambito & { comercio_id: number }) => {
  const refs = sql.join(columns.map((one) => sql.ref(`i.${one}`)))
  const sums = columns.map((one) => sql`${whole(sql.ref(`i.${one}`))} as ${sql.ref(one)}`)
  const { rows } = await sql<FilaReporte>`
    select i.fecha, i.canal_venta, i.producto_id, max(i.nombre) as nombre, ${sql.join(sums)}
    from (
      select i.periodo as fecha, i.canal_venta, i.producto_id, i.nombre, ${refs}
      from sumas_productos i
      where i.comercio_id = ${ambito.comercio_id} and ${isIn('i.periodo', ambito.dias)}
      union all
      select i.dia, i.canal_venta, i.producto_id, i.nombre, ${refs} from ${changedLineas(ambito)}
    ) i group by 1, 2, 3 having sum(i.unidades) > 0`.execute(db)
  const keyOf = ({ fecha, canal_venta, nombre }: FilaReporte) => `${fecha} ${canal_venta} ${nombre}`
  const keyed = rows.map((fila) => ({ key: keyOf(fila), fila }))
  // Products may be named alike.
  const byProducto = (a: FilaReporte, b: FilaReporte) => a.producto_id - b.producto_id
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : byProducto(a.fila, b.fila)))
    .map(({ fila }) => fila)
}

/** How many rows a report has at the most, counted up to `most`: what has changed since it was summed up counts by itself. */
export const countFilas = async (
  db: Db,
  ambito: Ambito & { comercio_id: number },
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ cuantas: number }>`
    select count(*) as cuantas from (
      select 1 as una from (
        select 1 as una from sumas_productos i
        where i.comercio_id = ${ambito.comercio_id} and ${isIn('i.periodo', ambito.dias)}
        union all select 1 as una from ${changedLineas(ambito)}
      ) todas limit ${most}) primeras`.execute(db)
  return Number(rows[0]?.cuantas ?? 0)
}
