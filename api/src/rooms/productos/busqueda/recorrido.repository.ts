import { sql } from 'kysely'
import { claveOfLevel, inStockFrom, levelOf, rankOf } from './cercania.repository.ts'
import { type Cercania, cercanias } from './expresion.ts'
import { join, type Listado, type Param, type Partes } from './partes.repository.ts'

// PostgreSQL alone. What a word costs that a hundredth of a million products hold is reading all of them, which an index of words
// has in no order. Such a word is in what sells best: some thousand products are looked at first, and only where they do not fill the
// page the index is asked for all that hold it, which then are few.

/** What so few products hold is read as a whole, each with how closely it fits. */
const few = 2000

/** The products that are looked at first, those that sell most. They are the same for every search, so they are at hand. */
const bestSellers = 4000

const search = (param: Param, where: Cercania) => sql`cast(${param(where)} as tsquery)`

// The closest of the levels that a product's words, b, reach.
const closest = (param: Param) => {
  const levels = cercanias
    .slice(0, -1)
    .map((where) => sql`when b.texto @@ ${search(param, where)} then ${levelOf(where)}`)
  return sql`(case ${join(levels, ' ')} else 1 end)`
}

const withTexto = sql`join productos_busqueda b on b.producto_id = p.id`

const isMany = (listado: Listado) =>
  listado.isCommon ? sql`true` : sql`(select n from cuantos) > ${sql.lit(few)}`

// By the index alone, whatever is made of them: `offset 0` is not looked into.
const held = (param: Param, where: Cercania) => sql`select producto_id as id
  from productos_busqueda where texto @@ ${search(param, where)} offset 0`

// A level is asked for where what fits so well, as far as it is known, does not fill the pages until this one.
const levels = (listado: Listado, param: Param, most: number) =>
  cercanias.map((where, i) => {
    const least = sql`(8 + ${levelOf(where)}) * cast(1000000000 as bigint)`
    const known = [
      sql`select id from mejores where clave >= ${least}`,
      ...cercanias
        .slice(0, i)
        .map((one) => sql`select id from ${sql.ref(one)} where clave > ${inStockFrom}`),
    ]
    return sql`${sql.ref(where)} as materialized (
      select p.id, ${rankOf(where)} as clave
      from (select id from (${held(param, where)}) h order by id desc limit ${sql.lit(most)}) e
      join productos p on p.id = e.id and p.status = 1 and p.en_lista = 1
      where ${isMany(listado)}
        and (select count(*) from (${join(known, ' union ')}) c) < ${param('end')})`
  })

const bestOf = (listado: Listado, param: Param) => sql`mejores as materialized (
  select p.id, ${claveOfLevel(closest(param))} as clave
  from (select * from productos where status = 1 and en_lista = 1
    order by unidades_vendidas desc, id desc limit ${sql.lit(bestSellers)}) p ${withTexto}
  where b.texto @@ ${search(param, 'todo')} and ${isMany(listado)} and ${param('end')} > 0)`

const inAll = (param: Param, most: number) => sql`select producto_id as id from productos_busqueda
  where texto @@ ${search(param, 'todo')} limit ${sql.lit(most)}`

const counting = (listado: Listado, param: Param, most: number) =>
  listado.isCommon
    ? []
    : [
        sql`todos as materialized (${inAll(param, most)})`,
        sql`cuantos as materialized (select count(*) as n from todos)`,
        sql`pocos as materialized (
          select p.id, ${claveOfLevel(closest(param))} as clave
          from todos e join productos p on p.id = e.id and p.status = 1 and p.en_lista = 1 ${withTexto}
          where not (${isMany(listado)}) and ${param('end')} > 0)`,
      ]

/**
 * A search that is narrowed by nothing but what its words say: the products that fit best and sell most, of the whole catalogue
 * as far as a page reaches that a few thousand products fill. `most` is the highest total that is told.
 */
export const walked = (listado: Listado, param: Param, most: number): Partes => {
  const names = ['mejores', ...cercanias, ...(listado.isCommon ? [] : ['pocos'])]
  const arms = names.map((name) => sql`select id, clave from ${sql.ref(name)}`)
  const steps = [
    ...counting(listado, param, most),
    bestOf(listado, param),
    ...levels(listado, param, most),
  ]
  return {
    before: sql`with ${join(steps, ', ')}`,
    ids: sql`select id, max(clave) as clave from (${join(arms, ' union all ')}) e group by id`,
    total: listado.isCommon ? sql.lit(most) : sql`(select n from cuantos)`,
  }
}
