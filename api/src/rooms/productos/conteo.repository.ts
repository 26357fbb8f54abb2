import { sql } from 'kysely'
import type { Categoria } from '../../../contract/index.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { found, searchesOf } from './busqueda.repository.ts'
import type { Listado, Values } from './partes.repository.ts'

/** A search whose matches are counted by category: all of it that is not a category. */
export type Wanted = Pick<Listado, 'oferta'> & { palabras: string[] }

const conteoQuery = prepared<Values, Categoria>((db, param) => {
  const { before } = found(db, { page: 1, limit: 1, palabras: [] }, param)
  return sql<Categoria>`${before}
    select k.id, k.slug, k.nombre, coalesce(c.productos, 0) as productos
    from categorias k
    left join (
      select p.categoria_id, count(*) as productos
      from encontrados e join productos p on p.id = e.id group by p.categoria_id
    ) c on c.categoria_id = k.id
    where k.nivel = 1 order by k.id`.compile(db)
})

/** The top-level categories, each with how many of the products that were searched it holds. */
export const countFound = (db: Db, { palabras, oferta }: Wanted) => {
  const searches = searchesOf(db, { page: 1, limit: 1, palabras, oferta })
  return conteoQuery(db, { ...searches, categoria: '', comercio: 0, limit: 1, offset: 0, end: 1 })
}
