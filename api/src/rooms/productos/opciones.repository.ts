import { sql } from 'kysely'
import { isPostgres, numbersOf } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'
import { type Asked, fitting, type Param, valuesOf } from './busqueda/partes.repository.ts'
import { calificaciones, type ProductoRow, productoColumns } from './productos.repository.ts'

/** A product with its words as an option, and whose option it is. */
export interface OpcionRow extends ProductoRow {
  familia_id: number
  opcion_clave: string
}

const calledAny = (db: Db, words: readonly string[]) => {
  const json = JSON.stringify(words)
  const each = isPostgres(db)
    ? sql`json_array_elements_text(${json}::json) as w(value)`
    : sql`json_each(${json}) as w`
  return sql`and exists (select 1 from ${each} where p.opcion_clave like '%' || w.value || '%')`
}

/**
 * The products on sale of some families that are as a listing asks, of those that at least one of some words calls where any
 * are given, the cheapest first.
 */
export const listOpciones = async (
  db: Db,
  familias: readonly number[],
  asked: Asked,
  words?: readonly string[],
) => {
  const listado = { ...asked, page: 1, limit: 1 }
  const values = valuesOf(listado)
  const param: Param = (name) => sql`${values[name]}`
  const { rows } = await sql<OpcionRow>`
    select ${productoColumns(db)}, p.familia_id, p.opcion_clave from productos p
    join comercios c on c.id = p.comercio_id
    join categorias k on k.id = p.categoria_id
    ${calificaciones}
    where p.status = 1 and p.familia_id in ${numbersOf(db, sql`${JSON.stringify(familias)}`)}
      ${fitting(listado, param, 'p')} ${words ? calledAny(db, words) : sql``}
    order by p.valor_total, p.id`.execute(db)
  return rows
}
