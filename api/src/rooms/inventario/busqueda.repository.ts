import { sql } from 'kysely'
import { nombreWithOpcion, otherCodigo, type ProductoMostrador } from '../../../contract/index.ts'
import { offeredStatus } from '../../../db/peso.ts'
import type { Db } from '../../../db/tables.ts'
import { type Filtro, findIds } from './inventario.repository.ts'

const imagen = sql<string>`coalesce((select path from producto_imagenes
  where producto_id = p.id order by orden limit 1), (select path from producto_imagenes
  where producto_id = f.principal_id order by orden limit 1), '')`

const offered = (db: Db, comercio_id: number) =>
  db
    .selectFrom('productos as p')
    .leftJoin('familias as f', 'f.id', 'p.familia_id')
    .select((eb) => [
      'p.id',
      'p.nombre',
      'p.valor_neto',
      'p.porcentaje_impuestos',
      'p.valor_total',
      'p.stock',
      'p.unidad',
      'p.opcion',
      'f.id as familia_id',
      'f.nombre as familia_nombre',
      imagen.as('image_url'),
      eb.fn.coalesce('p.codigo_barras', 'p.n_referencia').as('code'),
    ])
    .where('p.comercio_id', '=', comercio_id)
    .where('p.status', 'in', offeredStatus)

interface OfFamilia {
  nombre: string
  opcion: string | null
  familia_id: number | null
  familia_nombre: string | null
}

/** A product as a till reads it: its name with its option's words, and the family that it is of, or null. */
export const withFamilia = <Row extends OfFamilia>({
  familia_id,
  familia_nombre,
  ...row
}: Row) => ({
  ...row,
  nombre: nombreWithOpcion(row),
  familia:
    familia_id === null || familia_nombre === null
      ? null
      : { id: familia_id, nombre: familia_nombre },
})

/** Products on sale that a search finds, by name. */
export const searchOffered = async (
  db: Db,
  filtro: Filtro,
  limit: number,
): Promise<ProductoMostrador[]> => {
  const ids = await findIds(db, { ...filtro, en_venta: true }, limit)
  if (ids.length === 0) return []
  const rows = await offered(db, filtro.comercio_id)
    .where('p.id', 'in', ids)
    .orderBy(sql`lower(p.nombre)`)
    .orderBy('p.id')
    .execute()
  return rows.map(withFamilia)
}

/** The product on sale with that barcode, however long it is written; where no product has it, the one with that reference. */
export const findByCode = async (
  db: Db,
  comercio_id: number,
  code: string,
): Promise<ProductoMostrador | undefined> => {
  const row =
    (await offered(db, comercio_id)
      .where('p.codigo_barras', 'in', [code, otherCodigo(code)])
      .orderBy((eb) => eb.case().when('p.codigo_barras', '=', code).then(0).else(1).end())
      .executeTakeFirst()) ??
    (await offered(db, comercio_id)
      .where('p.n_referencia', '=', code)
      .where('p.codigo_barras', 'is', null)
      .executeTakeFirst())
  return row && withFamilia(row)
}
