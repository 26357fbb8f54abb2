import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

const productos = (db: Db) =>
  db
    .selectFrom('productos as p')
    .innerJoin('comercios as c', 'c.id', 'p.comercio_id')
    .innerJoin('categorias as k', 'k.id', 'p.categoria_id')
    .select(['p.id', 'p.nombre', 'k.nombre as category', 'k.slug as categoria', 'p.valor_total'])
    .select(['p.valor_antes', 'p.valor_neto', 'p.porcentaje_impuestos', 'p.clase_iva', 'p.stock'])
    .select([
      'p.descripcion_corta',
      'p.descripcion_larga',
      'c.id as comercio_id',
      'c.nombre_barrio',
    ])
    .select(
      sql<string>`(select json_group_array(path order by orden) from producto_imagenes where producto_id = p.id)`.as(
        'imagenes',
      ),
    )
    .where('p.status', '=', sql.lit(1))

type Row = Awaited<ReturnType<ReturnType<typeof productos>['execute']>>[number]

const toProducto = ({ imagenes, comercio_id, nombre_barrio, ...row }: Row) => ({
  ...row,
  imagenes: JSON.parse(imagenes),
  comercio: { id: comercio_id, nombre_barrio },
})

const ordered = (db: Db, orden: string) => {
  const query = productos(db)
  if (orden === 'precio_asc') return query.orderBy('p.valor_total').orderBy('p.id')
  if (orden === 'precio_desc') return query.orderBy('p.valor_total', 'desc').orderBy('p.id', 'desc')
  if (orden === 'populares')
    return query.orderBy('p.unidades_vendidas', 'desc').orderBy('p.id', 'desc')
  return query.orderBy('p.id', 'desc')
}

export const findList = async (db: Db, orden: string, page: number, limit: number) => {
  const query = ordered(db, orden)
    .limit(limit)
    .offset((page - 1) * limit)
  return (await query.execute()).map(toProducto)
}

export const findDetail = async (db: Db, id: number) => {
  const row = await productos(db).where('p.id', '=', id).executeTakeFirstOrThrow()
  return toProducto(row)
}

export const findSearch = async (db: Db, q: string, page: number, limit: number) => {
  const found = sql<number>`(select rowid from productos_busqueda where productos_busqueda match ${q}
    order by rank limit ${limit} offset ${(page - 1) * limit})`
  return (await productos(db).where('p.id', 'in', found).execute()).map(toProducto)
}
