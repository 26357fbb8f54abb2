import { sql } from 'kysely'
import type { Categoria } from '../../../contract/index.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'

const categoriasQuery = prepared<{ oferta: number }, Categoria>((db, param) =>
  sql<Categoria>`
    select id, slug, nombre,
      (select coalesce(cast(sum(productos) as bigint), 0) from catalogo_cuentas
       where categoria_id = categorias.id and oferta = ${param('oferta')}) as productos
    from categorias where nivel = 1 order by id`.compile(db),
)

/** The top-level categories, each with how many products it has on sale, or on offer. */
export const countOnSale = (db: Db, oferta = false) =>
  categoriasQuery(db, { oferta: Number(oferta) })

/** Every category with its parent, by name. */
export const listArbol = (db: Db) =>
  db
    .selectFrom('categorias')
    .select(['id', 'slug', 'nombre', 'padre_id', 'nivel'])
    .orderBy('nombre')
    .orderBy('id')
    .execute()
