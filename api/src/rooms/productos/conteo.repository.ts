import { sql } from 'kysely'
import type { Categoria } from '../../../contract/index.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { isListed, matches, searchesOf } from './busqueda/busqueda.repository.ts'
import { type Listado, narrowedByAny, type Values, valuesOf } from './busqueda/partes.repository.ts'

/** A search whose matches are counted by category: all of it that is not a category. */
export type Wanted = Pick<Listado, 'oferta' | 'terminos'>

const conteoQuery = (oferta: boolean) =>
  prepared<Values, Categoria>((db, param) =>
    sql<Categoria>`
    select k.id, k.slug, k.nombre, coalesce(c.productos, 0) as productos
    from categorias k
    left join (
      select p.categoria_id, count(*) as productos
      from (${matches(db, param, 'todo')}) e join productos p on ${isListed(db)}
        ${narrowedByAny({ page: 1, limit: 1, oferta }, param)}
      group by p.categoria_id
    ) c on c.categoria_id = k.id
    where k.nivel = 1 order by k.id`.compile(db),
  )

const all = conteoQuery(false)
const onOffer = conteoQuery(true)

/** The top-level categories, each with how many of the products that were searched it holds. */
export const countFound = (db: Db, wanted: Wanted) => {
  const listado = { page: 1, limit: 1, ...wanted }
  return (wanted.oferta ? onOffer : all)(db, valuesOf(listado, searchesOf(db, listado)))
}
