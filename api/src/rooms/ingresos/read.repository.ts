import { type RawBuilder, sql } from 'kysely'
import type { CanalVenta } from '../../../contract/index.ts'
import { diaSql } from '../../../db/dialect.ts'
import { nombreDeProducto } from '../../../db/nombre.ts'
import type { Db } from '../../../db/tables.ts'
import type { Periodos } from './periodos.rules.ts'

/** What came in where: of one shop or of all. */
export interface Ambito extends Periodos {
  comercio_id?: number | undefined
}

type Alive = Ambito['vivos'][number]

const whole = (value: RawBuilder<unknown>) => sql`cast(coalesce(sum(${value}), 0) as bigint)`

const isIn = (column: string, values: readonly string[]) =>
  values.length > 0 ? sql`${sql.ref(column)} in (${sql.join(values)})` : sql`1 = 0`

// The plus keeps the databases from reading all that a shop ever sold: the moment tells more.
const ofRun = ({ comercio_id }: Ambito, { from, until }: Alive) => sql`
  select * from ingresos i where i.fecha_y_hora >= ${from} and i.fecha_y_hora < ${until}
    ${comercio_id ? sql`and +i.comercio_id = ${comercio_id}` : sql``}`

const alive = (ambito: Ambito) =>
  sql`(${sql.join(
    ambito.vivos.map((run) => ofRun(ambito, run)),
    sql` union all `,
  )}) i`

/** The rows of one query over days that are summed up, and of one over those whose sales tell. */
const both = async <R>(
  db: Db,
  { sumados: summed, vivos: alive }: Ambito,
  ofSums: RawBuilder<R>,
  ofSales: RawBuilder<R>,
) => [
  ...(summed.length > 0 ? (await ofSums.execute(db)).rows : []),
  ...(alive.length > 0 ? (await ofSales.execute(db)).rows : []),
]

interface Dia {
  fecha: string
  canal_venta: CanalVenta
  ventas: number
  unidades: number
  valor_total: number
  /** What of it a buyer may still give back. */
  retenido: number
}

/** Days with paid sales, by channel, the first first. */
export const listDias = async (db: Db, ambito: Ambito, now: string) => {
  const held = sql`case when i.retracto_hasta > ${now} then i.valor_total else 0 end`
  const sums = sql`${whole(sql`i.unidades`)} as unidades, ${whole(sql`i.valor_total`)} as valor_total,
    ${whole(held)} as retenido`
  const ofSums = sql<Dia>`
    select i.dia as fecha, i.canal_venta, ${whole(sql`i.ventas`)} as ventas, ${sums}
    from ingresos_comercios i
    where i.comercio_id = ${ambito.comercio_id ?? 0} and ${isIn('i.dia', ambito.sumados)}
    group by 1, 2`
  const ofSales = sql<Dia>`
    select ${diaSql(db, 'i.fecha_y_hora')} as fecha, i.canal_venta,
      count(distinct i.id_transaccion) as ventas, ${whole(sql`i.unidades_netas`)} as unidades,
      ${whole(sql`i.valor_total`)} as valor_total, ${whole(held)} as retenido
    from ${alive(ambito)} where i.unidades_netas > 0 group by 1, 2`
  const keyOf = ({ fecha, canal_venta }: Dia) => fecha + canal_venta
  const dias = await both(db, ambito, ofSums, ofSales)
  return dias.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

interface Best {
  id: number
  nombre: string
  unidades: number
  valor_total: number
}

const summedRowsOf = ({ comercio_id }: Ambito, periodos: readonly string[], sign: 1 | -1) =>
  periodos.length > 0
    ? [
        sql`select p.producto_id, ${sql.lit(sign)} * p.unidades_netas as unidades_netas,
            ${sql.lit(sign)} * p.valor_total as valor_total
          from ingresos_productos p where ${isIn('p.periodo', periodos)}
            ${comercio_id ? sql`and p.comercio_id = ${comercio_id}` : sql``}`,
      ]
    : []

const productos = (ambito: Ambito) => [
  ...summedRowsOf(ambito, ambito.periodos, 1),
  ...summedRowsOf(ambito, ambito.quitados, -1),
  ...(ambito.vivos.length > 0
    ? [sql`select i.producto_id, i.unidades_netas, i.valor_total from ${alive(ambito)}`]
    : []),
]

/** The products that brought most in. */
export const listBest = async (db: Db, ambito: Ambito, limit: number) => {
  const { rows } = await sql<Best>`
    select s.id, ${nombreDeProducto('p')} as nombre, s.unidades, s.valor_total from productos p join (
      select t.producto_id as id, ${whole(sql`t.unidades_netas`)} as unidades,
        ${whole(sql`t.valor_total`)} as valor_total
      from (${sql.join(productos(ambito), sql` union all `)}) t
      group by 1 having sum(t.unidades_netas) > 0 order by 3 desc, 1 limit ${limit}) s
    on s.id = p.id order by s.valor_total desc, s.id`.execute(db)
  return rows
}

interface Sold {
  comercio_id: number
  ventas: number
  valor_total: number
}

/** What every shop sold, in no order. A shop may be told of twice. */
export const listSold = (db: Db, ambito: Ambito) => {
  const ofSums = sql<Sold>`
    select i.comercio_id, ${whole(sql`i.ventas`)} as ventas, ${whole(sql`i.valor_total`)} as valor_total
    from ingresos_comercios i where i.comercio_id > 0 and ${isIn('i.dia', ambito.sumados)}
    group by 1`
  const ofSales = sql<Sold>`
    select i.comercio_id, count(distinct i.id_transaccion) as ventas,
      ${whole(sql`i.valor_total`)} as valor_total
    from ${alive(ambito)} where i.unidades_netas > 0 group by 1`
  return both(db, ambito, ofSums, ofSales)
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
  const sums = columns.map((one) => sql`${whole(sql.ref(`i.${one}`))} as ${sql.ref(one)}`)
  const ofSums = sql<FilaReporte>`
    select i.periodo as fecha, i.canal_venta, i.producto_id, i.nombre,
      ${sql.join(columns.map((one) => sql.ref(`i.${one}`)))}
    from ingresos_productos i
    where i.comercio_id = ${ambito.comercio_id} and ${isIn('i.periodo', ambito.sumados)}`
  const ofSales = sql<FilaReporte>`
    select ${diaSql(db, 'i.fecha_y_hora')} as fecha, i.canal_venta, i.producto_id,
      max(i.nombre) as nombre, ${sql.join(sums)}
    from ${alive(ambito)} group by 1, 2, 3`
  const keyOf = ({ fecha, canal_venta, nombre }: FilaReporte) => `${fecha} ${canal_venta} ${nombre}`
  const filas = await both(db, ambito, ofSums, ofSales)
  const keyed = filas.map((fila) => ({ key: keyOf(fila), fila }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ fila }) => fila)
}

/** How many rows a report has, counted up to `most`: at the most, where sales tell. */
export const countFilas = async (
  db: Db,
  ambito: Ambito & { comercio_id: number },
  most: number,
): Promise<number> => {
  const selects = [
    ...(ambito.sumados.length > 0
      ? [
          sql`select 1 as una from ingresos_productos i
            where i.comercio_id = ${ambito.comercio_id} and ${isIn('i.periodo', ambito.sumados)}`,
        ]
      : []),
    ...ambito.vivos.map((run) => sql`select 1 as una from (${ofRun(ambito, run)}) i`),
  ]
  const { rows } = await sql<{ cuantas: number }>`
    select count(*) as cuantas from (
      select 1 as una from (${sql.join(selects, sql` union all `)}) todas limit ${most}) primeras`.execute(
    db,
  )
  return Number(rows[0]?.cuantas ?? 0)
}
