import { sql } from 'kysely'
import { productosPerEnvio } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'

/** From where the next reader of changes goes on: nothing that is not seen now is below it. */
export const findUntil = async (db: Db) => {
  const { rows } = await (isPostgres(db)
    ? sql<{ hasta: number }>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as hasta`
    : sql<{ hasta: number }>`select coalesce(max(cambio), 0) + 1 as hasta from catalogo_cambios`
  ).execute(db)
  return rows[0]?.hasta ?? 0
}

const imagen = sql<string>`coalesce((select path from producto_imagenes
  where producto_id = p.id order by orden limit 1), '')`

/** A page of the products of a shop that changed, by id; those no longer sold have `status` other than 1. */
export const listCambios = (db: Db, comercio_id: number, desde: number, despues: number) =>
  db
    .selectFrom('catalogo_cambios as x')
    .leftJoin('productos as p', 'p.id', 'x.producto_id')
    .select([
      'x.producto_id as id',
      'p.nombre',
      'p.valor_neto',
      'p.porcentaje_impuestos',
      'p.clase_iva',
      'p.valor_total',
      'p.stock',
      'p.status',
      imagen.as('image_url'),
      sql<string>`coalesce(p.codigo_barras, p.n_referencia)`.as('code'),
    ])
    .where('x.comercio_id', '=', comercio_id)
    .where('x.cambio', '>=', desde)
    .where('x.producto_id', '>', despues)
    .orderBy('x.producto_id')
    .limit(productosPerEnvio)
    .execute()
