import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../../../db/dialect.ts'
import type { Db } from '../../../../db/tables.ts'
import { claveOfLevel, inStockFrom, levelOf, rankOf } from './cercania.repository.ts'
import { type Cercania, cercanias, type Expresiones, expresionOf } from './expresion.ts'
import {
  asksOfOptions,
  claveOfAny,
  isNarrowed,
  join,
  type Listado,
  narrowedByAny,
  type Param,
  type Partes,
} from './partes.repository.ts'
import { walked } from './recorrido.repository.ts'

/**
 * Products that a search looks at, the newest: what a word costs that half of a million products hold stays that of a small
 * catalogue.
 */
export const mostFound = 10_000

const onPostgres = (param: Param, where: Cercania) => sql`
  select producto_id as id from productos_busqueda
  where texto @@ cast(${param(where)} as tsquery)
  order by producto_id desc limit ${sql.lit(mostFound)}`

const onSqlite = (param: Param, where: Cercania) => sql`
  select rowid as id from productos_busqueda
  where productos_busqueda match ${param(where)}
  order by rowid desc limit ${sql.lit(mostFound)}`

/**
 * Joins productos p to what a search finds, e. All of it is on show: that it is said again lets PostgreSQL read what is asked of
 * thousands of them off one index, in place of a page of the table for each.
 */
export const isListed = (db: Db) =>
  isPostgres(db)
    ? sql`p.id = e.id and p.status = 1 and p.en_lista = 1`
    : sql`p.id = e.id and p.status = 1`

/** The ids of what a search finds. */
export const matches = (db: Db, param: Param, where: Cercania) =>
  isPostgres(db) ? onPostgres(param, where) : onSqlite(param, where)

const productosOf = (db: Db, listado: Listado, param: Param, where: Cercania) =>
  sql`(${matches(db, param, where)}) e join productos p on ${isListed(db)} ${narrowedByAny(listado, param)}`

// Each level is looked at only where those that fit better do not fill the pages until this one: of a common word it is one.
const levelsOf = (db: Db, listado: Listado, param: Param, only: RawBuilder<unknown>[] = []) =>
  cercanias.map((where, i) => {
    const better = cercanias.slice(0, i)
    const isWanted = [
      ...only,
      sql`${param('end')} > 0`,
      ...better.map(
        (one) =>
          sql`(select count(*) from ${sql.ref(one)} where clave > ${inStockFrom}) < ${param('end')}`,
      ),
    ]
    return sql`${sql.ref(where)} as materialized (
      select p.id, ${rankOf(where)} as clave from ${productosOf(db, listado, param, where)}
      where ${join(isWanted, ' and ')})`
  })

const byCloseness = (db: Db, listado: Listado, param: Param): Partes => {
  const all = cercanias.map((where) => sql`select id, clave from ${sql.ref(where)}`)
  // The index knows what is on sale; what else it does not know is asked of the products.
  const counted =
    isNarrowed(listado) || asksOfOptions(listado)
      ? productosOf(db, listado, param, 'todo')
      : sql`(${matches(db, param, 'todo')}) e`
  return {
    before: sql`with ${join(levelsOf(db, listado, param), ', ')}`,
    ids: sql`select id, max(clave) as clave from (${join(all, ' union all ')}) e group by id`,
    total: sql`(select count(*) from ${counted})`,
  }
}

const asksLevel = (param: Param) => {
  const levels = cercanias.slice(0, -1).map(
    (where) => sql`when p.id in (select producto_id from productos_busqueda
      where texto @@ cast(${param(where)} as tsquery) limit ${sql.lit(mostFound)}) then ${levelOf(where)}`,
  )
  return sql`(case ${join(levels, ' ')} else 1 end)`
}

/**
 * On PostgreSQL what is found is narrowed once, and what is left is asked how closely it fits: each level by itself was four times
 * as much. Of what more hold than are looked at, the levels are, which reach farther back.
 */
const narrowedOnce = (db: Db, listado: Listado, param: Param): Partes => {
  const isMore = sql`(select count(*) from hallados) >= ${sql.lit(mostFound)}`
  const names = ['cercanos', ...cercanias]
  const all = names.map((name) => sql`select id, clave from ${sql.ref(name)}`)
  const steps = [
    sql`hallados as materialized (${matches(db, param, 'todo')})`,
    sql`caben as materialized (select p.id, p.stock, p.familia_id, p.unidades_vendidas
      from hallados e join productos p on ${isListed(db)} ${narrowedByAny(listado, param)})`,
    sql`cercanos as materialized (select p.id, ${claveOfLevel(asksLevel(param))} as clave
      from caben p where not (${isMore}) and ${param('end')} > 0)`,
    ...levelsOf(db, listado, param, [isMore]),
  ]
  return {
    before: sql`with ${join(steps, ', ')}`,
    ids: sql`select id, max(clave) as clave from (${join(all, ' union all ')}) e group by id`,
    total: sql`(select count(*) from caben)`,
  }
}

const byOrder = (db: Db, listado: Listado, param: Param): Partes => ({
  before: sql`with encontrados as materialized (
    select p.id, ${claveOfAny(listado, param)} as clave from ${productosOf(db, listado, param, 'todo')})`,
  ids: sql`select id, clave from encontrados`,
  total: sql`(select count(*) from encontrados)`,
})

const isByCloseness = ({ orden = 'relevancia' }: Listado) => orden === 'relevancia'

/** Whether a search of a listing says all that it is narrowed by. */
export const isBySearchAlone = (listado: Listado) =>
  isByCloseness(listado) && !isNarrowed(listado) && !asksOfOptions(listado)

/** The products on sale that hold all that is searched, those that fit best first unless another order is asked for. */
export const found = (db: Db, listado: Listado, param: Param): Partes => {
  if (!isByCloseness(listado)) return byOrder(db, listado, param)
  if (!isPostgres(db)) return byCloseness(db, listado, param)
  return isBySearchAlone(listado)
    ? walked(listado, param, mostFound)
    : narrowedOnce(db, listado, param)
}

// The words that stand in the index for what a listing filters by; see the migration.
const filtersOf = ({ categoria, comercio_id }: Listado) => [
  'v',
  ...(categoria ? [`k${categoria.replace(/[^a-z0-9]/g, '')}`] : []),
  ...(comercio_id ? [`m${comercio_id}`] : []),
]

/** The searches of a listing in the language of the database; undefined where it searches nothing. */
export const searchesOf = (db: Db, listado: Listado): Expresiones | undefined => {
  const { terminos } = listado
  if (!terminos) return undefined
  const filters = filtersOf(listado)
  const all = cercanias.map((where) => [where, expresionOf(db, terminos, where, filters)])
  return Object.fromEntries(all)
}
