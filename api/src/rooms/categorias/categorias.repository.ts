import { sql } from 'kysely'
import type { Categoria } from '../../../contract/index.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { narrowedToOthers, type Values, valuesOf } from '../productos/productos.ts'

const ofertas = { page: 1, limit: 1, oferta: true }

const counted = (oferta: 0 | 1) => sql`(
  select coalesce(cast(sum(productos) as bigint), 0) from catalogo_cuentas
  where categoria_id = k.id and oferta = ${sql.lit(oferta)})`

const onSaleQuery = prepared<object, Categoria>((db) =>
  sql<Categoria>`select k.id, k.slug, k.nombre, ${counted(0)} as productos
    from categorias k where k.nivel = 1 order by k.id`.compile(db),
)

// Counts are kept of cards; families whose card is not on offer, and another option is, are counted.
const onOfferQuery = prepared<Values, Categoria>((db, param) =>
  sql<Categoria>`select k.id, k.slug, k.nombre, ${counted(1)} + coalesce(o.productos, 0) as productos
    from categorias k
    left join (
      select p.categoria_id, count(*) as productos from productos p
      where p.status = 1 and p.en_lista = 1 ${narrowedToOthers(ofertas, param)}
      group by p.categoria_id
    ) o on o.categoria_id = k.id
    where k.nivel = 1 order by k.id`.compile(db),
)

/** The top-level categories, each with how many products lists have of it, or lists of offers. */
export const countOnSale = (db: Db, oferta = false) =>
  oferta ? onOfferQuery(db, valuesOf(ofertas)) : onSaleQuery(db, {})

/** Every category with its parent, by name. */
export const listArbol = (db: Db) =>
  db
    .selectFrom('categorias')
    .select(['id', 'slug', 'nombre', 'padre_id', 'nivel'])
    .orderBy('nombre')
    .orderBy('id')
    .execute()
