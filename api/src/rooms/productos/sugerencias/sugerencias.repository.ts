import { sql } from 'kysely'
import { prepared } from '../../../../db/prepared.ts'
import type { Db } from '../../../../db/tables.ts'

interface Lugar {
  /** Of a category; null where it is a shop. */
  slug: string | null
  id: number
  nombre: string
}

const lugaresQuery = prepared<object, Lugar>((db) =>
  sql<Lugar>`
    select k.slug, k.id, k.nombre from categorias k
    where (select sum(productos) from catalogo_cuentas where categoria_id = k.id and oferta = 0) > 0
    union all
    select null, c.id, c.nombre_barrio from comercios c
    where c.status = 1 and exists (
      select 1 from productos p where p.comercio_id = c.id and p.status = 1)`.compile(db),
)

/** The categories and shops that have something on sale. */
export const listLugares = (db: Db) => lugaresQuery(db, {})
