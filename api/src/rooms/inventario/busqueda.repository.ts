import { sql } from 'kysely'
import type { ProductoMostrador } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { type Filtro, findIds } from './inventario.repository.ts'

const imagen = sql<string>`coalesce((select path from producto_imagenes
  where producto_id = p.id order by orden limit 1), '')`

const offered = (db: Db, comercio_id: number) =>
  db
    .selectFrom('productos as p')
    .select((eb) => [
      'p.id',
      'p.nombre',
      'p.valor_neto',
      'p.porcentaje_impuestos',
      'p.valor_total',
      'p.stock',
      imagen.as('image_url'),
      eb.fn.coalesce('p.codigo_barras', 'p.n_referencia').as('code'),
    ])
    .where('p.comercio_id', '=', comercio_id)
    .where('p.status', '=', 1)

/** Products on sale that a search finds, by name. */
export const searchOffered = async (
  db: Db,
  filtro: Filtro,
  limit: number,
): Promise<ProductoMostrador[]> => {
  const ids = await findIds(db, { ...filtro, en_venta: true }, limit)
  if (ids.length === 0) return []
  return offered(db, filtro.comercio_id)
    .where('p.id', 'in', ids)
    .orderBy(sql`lower(p.nombre)`)
    .orderBy('p.id')
    .execute()
}

/** The product on sale with that barcode; where no product has it, the one with that reference. */
export const findByCode = async (db: Db, comercio_id: number, code: string) =>
  (await offered(db, comercio_id).where('p.codigo_barras', '=', code).executeTakeFirst()) ??
  (await offered(db, comercio_id)
    .where('p.n_referencia', '=', code)
    .where('p.codigo_barras', 'is', null)
    .executeTakeFirst())
