import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import { nombreDeProducto } from '../../../db/nombre.ts'
import type { Db } from '../../../db/tables.ts'
import {
  type Candidato,
  candidatosOf,
  mostElsewhere,
  mostPrimeros,
  type Primero,
} from './best.rules.ts'
import { type Ambito, changedLineas, isIn, whole } from './read.repository.ts'

interface Best {
  id: number
  nombre: string
  unidades: number
  valor_total: number
}

/** One value of products and their shops, as a table `c`. */
const candidatosAs = (db: Db, candidatos: readonly Candidato[]) => {
  const json = sql`${JSON.stringify(candidatos)}`
  return isPostgres(db)
    ? sql`json_to_recordset(${json}::json) as c (producto_id integer, comercio_id integer)`
    : sql`(select value ->> 'producto_id' as producto_id, value ->> 'comercio_id' as comercio_id
        from json_each(${json})) c`
}

interface Alcance extends Ambito {
  /** These alone, a table `c`; without it all. */
  candidatos?: RawBuilder<unknown> | undefined
}

// Each of them is looked up; told as a join, both databases would read all that was sold and look for each row among them.
const rowsOf = (db: Db, candidatos: RawBuilder<unknown>, periodos: readonly string[]) => {
  const isOne = sql`p.comercio_id = c.comercio_id and p.producto_id = c.producto_id
    and ${isIn('p.periodo', periodos)}`
  return isPostgres(db)
    ? sql`${candidatos} cross join lateral (
        select p.producto_id, p.unidades_netas, p.valor_total
        from sumas_productos p where ${isOne} offset 0) p`
    : sql`${candidatos} cross join sumas_productos p where ${isOne}`
}

const summedRowsOf = (
  db: Db,
  { comercio_id, candidatos }: Alcance,
  periodos: readonly string[],
  sign: 1 | -1,
) =>
  periodos.length > 0
    ? [
        sql`select p.producto_id, ${sql.lit(sign)} * p.unidades_netas as unidades_netas,
            ${sql.lit(sign)} * p.valor_total as valor_total
          from ${
            candidatos
              ? rowsOf(db, candidatos, periodos)
              : sql`sumas_productos p where ${isIn('p.periodo', periodos)}
                  ${comercio_id ? sql`and p.comercio_id = ${comercio_id}` : sql``}`
          }`,
      ]
    : []

const productos = (db: Db, ambito: Alcance) => [
  ...summedRowsOf(db, ambito, ambito.periodos, 1),
  ...summedRowsOf(db, ambito, ambito.quitados, -1),
  sql`select i.producto_id, i.unidades_netas, i.valor_total from ${changedLineas(ambito)}
    ${ambito.candidatos ? sql`and i.producto_id in (select c.producto_id from ${ambito.candidatos})` : sql``}`,
]

const sumBest = async (db: Db, ambito: Alcance, limit: number) => {
  const { rows } = await sql<Best>`
    select s.id, ${nombreDeProducto('p')} as nombre, s.unidades, s.valor_total from productos p join (
      select t.producto_id as id, ${whole(sql`t.unidades_netas`)} as unidades,
        ${whole(sql`t.valor_total`)} as valor_total
      from (${sql.join(productos(db, ambito), sql` union all `)}) t
      group by 1 having sum(t.unidades_netas) > 0 order by 3 desc, 1 limit ${limit}) s
    on s.id = p.id order by s.valor_total desc, s.id`.execute(db)
  return rows
}

// Those that brought most in each day or month, and in what changed since.
const listPrimeros = async (db: Db, ambito: Ambito, most: number) => {
  const { comercio_id, periodos } = ambito
  const columns = sql.raw('producto_id, comercio_id, valor_total')
  const selects = [
    ...periodos.map(
      (periodo) => sql`select * from (
        select m.periodo as lista, ${columns} from sumas_productos m
        where m.periodo = ${periodo} ${comercio_id ? sql`and m.comercio_id = ${comercio_id}` : sql``}
        order by m.valor_total desc limit ${sql.lit(most)}) primeros`,
    ),
    sql`select * from (
      select 'cambios' as lista, i.producto_id, i.comercio_id, ${whole(sql`i.valor_total`)} as valor_total
      from ${changedLineas(ambito)} group by 2, 3
      order by 4 desc limit ${sql.lit(most)}) primeros`,
  ]
  return (await sql<Primero>`${sql.join(selects, sql` union all `)}`.execute(db)).rows
}

// A day on which more came back than was sold gives something to a month from which it is taken away.
const hasLosses = async (db: Db, { comercio_id, quitados }: Ambito) => {
  if (quitados.length === 0) return false
  const { rows } = await sql`
    select 1 from sumas_productos m where ${isIn('m.periodo', quitados)} and m.valor_total < 0
      ${comercio_id ? sql`and m.comercio_id = ${comercio_id}` : sql``} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The products that brought most in. Whoever did was, where some sell more than others, among the first of one of the days or months
 * that are added up: only those are, unless another may have come to as much without ever being there.
 */
export const listBest = async (db: Db, ambito: Ambito, limit: number, most = mostPrimeros) => {
  if (await hasLosses(db, ambito)) return sumBest(db, ambito, limit)
  const primeros = await listPrimeros(db, ambito, most)
  const candidatos = candidatosAs(db, candidatosOf(primeros))
  const best = await sumBest(db, { ...ambito, candidatos }, limit)
  const others = mostElsewhere(primeros, most)
  const last = best.length < limit ? 0 : (best.at(-1)?.valor_total ?? 0)
  return others === 0 || last > others ? best : sumBest(db, ambito, limit)
}
