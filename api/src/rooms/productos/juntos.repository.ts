import { sql } from 'kysely'
import { mostJuntos } from '../../../contract/index.ts'
import { atMost } from '../../../db/dialect.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { join } from './busqueda/partes.repository.ts'
import { calificaciones, type ProductoRow, productoColumns } from './productos.repository.ts'

/** People from whom on a pair is shown; triggers of `juntos` know the same number. */
const leastPersonas = 5

/** Of each product, those that most people took with it; what of them is not for sale falls out. */
const mostOfOne = 60

type Values = Record<`id${number}`, number> & { limit: number }

const namesOf = (count: number) => Array.from({ length: count }, (_, i) => `id${i}` as const)

// Each product's part is cut off its index, so that one which everybody takes costs no more than another.
const partOf = (param: Params<Values>, name: `id${number}`) => sql`select * from (
  select otro_id, personas from juntos
  where producto_id = ${param(name)} and personas >= ${sql.lit(leastPersonas)}
  order by personas desc, otro_id limit ${sql.lit(mostOfOne)}) ${sql.ref(name)}`

const juntosQuery = (count: number) =>
  prepared<Values, ProductoRow>((db, param) => {
    const names = namesOf(count)
    const parts = names.map((name) => partOf(param, name))
    return sql<ProductoRow>`
      select ${productoColumns(db)} from (
        select p.id, sum(j.personas) as clave from (${join(parts, ' union all ')}) j
        join productos p on p.id = j.otro_id and p.status = 1 and p.stock > 0
        join comercios c on c.id = p.comercio_id and c.status = 1
        where p.id not in (${sql.join(names.map((name) => param(name)))})
        group by p.id order by 2 desc, 1 limit ${atMost(param('limit'))}) t
      join productos p on p.id = t.id
      join comercios c on c.id = p.comercio_id
      join categorias k on k.id = p.categoria_id
      ${calificaciones}
      order by t.clave desc, p.id`.compile(db)
  })

const ofOne = juntosQuery(1)
const ofMany = juntosQuery(mostJuntos)

/** What at least five people took together with one of some products and may be bought now, the most taken first. */
export const listJuntos = (db: Db, ids: readonly number[], limit: number) => {
  const count = ids.length === 1 ? 1 : mostJuntos
  // What is not asked for is no product's id.
  const values = Object.fromEntries(namesOf(count).map((name, i) => [name, ids[i] ?? 0]))
  return (count === 1 ? ofOne : ofMany)(db, { ...values, limit })
}
