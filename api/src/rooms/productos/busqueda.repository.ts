import { sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'
import {
  claveOf,
  join,
  type Listado,
  nothing,
  ofComercio,
  type Param,
  type Partes,
} from './partes.repository.ts'

// A search looks at this many matches, the newest: the cost of a word that half of a million products hold stays that
// of a small catalogue. Nobody turns as many pages.
const maxFound = sql.lit(1000)

// How closely a product matches: all words in its name; all in its name, the last one only begun; all somewhere. Each
// is a search of its own, so that names are found however common the words are elsewhere.
const closeness = { nombreExacto: sql.lit(2), nombre: sql.lit(1), todo: sql.lit(0) }

type Where = keyof typeof closeness

const onPostgres = (param: Param, where: Where) => sql`
  select producto_id as id, ${closeness[where]} as cercania from productos_busqueda
  where texto @@ cast(${param(where)} as tsquery)
  order by producto_id desc limit ${maxFound}`

const onSqlite = (param: Param, where: Where) => sql`
  select rowid as id, ${closeness[where]} as cercania from productos_busqueda
  where productos_busqueda match ${param(where)}
  order by rowid desc limit ${maxFound}`

// Among products that match equally close, those that sell come first.
const ranked = {
  clave: sql`max(e.cercania) * 1000000000 + p.unidades_vendidas`,
  group: sql`group by e.id, p.unidades_vendidas`,
}

/** The products on sale that hold every word, the closest first unless another order is asked for. */
export const found = (db: Db, listado: Listado, param: Param): Partes => {
  const search = isPostgres(db) ? onPostgres : onSqlite
  const byCloseness = (listado.orden ?? 'relevancia') === 'relevancia'
  const wheres: Where[] = byCloseness ? ['nombreExacto', 'nombre', 'todo'] : ['todo']
  const searches = wheres.map((where) => sql`select * from (${search(param, where)}) s`)
  return {
    before: sql`with encontrados as materialized (
      select e.id, ${byCloseness ? ranked.clave : claveOf(listado)} as clave
      from (${join(searches, ' union all ')}) e join productos p on p.id = e.id
        ${ofComercio(listado, param)}
      ${byCloseness ? ranked.group : nothing})`,
    ids: sql`select id, clave from encontrados`,
    total: sql`(select count(*) from encontrados)`,
  }
}

// Each word is quoted, and letters and digits are all it holds: none can be read as an operator. The last one may be the
// beginning of a word, since people see results while they type.
const toTsquery = (words: string[], filters: string[]) => {
  const query = (weights: string, end: string) =>
    [
      ...words.slice(0, -1).map((word) => `'${word}':${weights}`),
      `'${words.at(-1)}':${weights}${end}`,
      ...filters.map((filter) => `':${filter}'`),
    ].join(' & ')
  return { nombreExacto: query('A', ''), nombre: query('A', '*'), todo: query('ABC', '*') }
}

const toFts5 = (words: string[], filters: string[]) => {
  const all = (parts: string[]) => parts.map((part) => `"${part}"`).join(' AND ')
  const query = (columns: string, end: string) =>
    `{${columns}} : (${all(words)}${end}) AND filtros : (${all(filters)})`
  return {
    nombreExacto: query('nombre', ''),
    nombre: query('nombre', '*'),
    todo: query('nombre categoria descripcion', '*'),
  }
}

// The words that stand in the index for what a listing filters by; see the migration.
const filtersOf = ({ categoria, oferta }: Listado) => [
  'v',
  ...(oferta ? ['o'] : []),
  ...(categoria ? [`k${categoria.replace(/[^a-z0-9]/g, '')}`] : []),
]

/** The searches of a listing in the language of the database. */
export const searchesOf = (db: Db, listado: Listado) =>
  (isPostgres(db) ? toTsquery : toFts5)(listado.palabras ?? [], filtersOf(listado))
