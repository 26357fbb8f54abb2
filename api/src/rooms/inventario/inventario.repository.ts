import { type RawBuilder, sql } from 'kysely'
import type { ProductoInventario } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import { isAtMost } from '../../../db/peso.ts'
import type { Db, NuevoProducto, Trx } from '../../../db/tables.ts'
import { uniqueOf } from '../../../db/unique.ts'
import { imagen } from './options.repository.ts'

/** A product as the tables hold it. SQLite answers its pictures as JSON text. */
interface Row extends Omit<ProductoInventario, 'imagenes' | 'especificaciones'> {
  /** JSON. */
  especificaciones: string
  imagenes: string | string[]
}

const imagenes = (db: Db) =>
  isPostgres(db)
    ? sql`coalesce((select json_agg(path order by orden) from producto_imagenes where producto_id = p.id), '[]')`
    : sql`(select json_group_array(path order by orden) from producto_imagenes where producto_id = p.id)`

const columns = (db: Db) => sql`p.id, p.comercio_id, p.nombre, p.descripcion_larga,
  p.descripcion_corta, p.n_referencia, p.codigo_barras, p.valor_neto, p.valor_total, p.valor_antes,
  p.porcentaje_impuestos, p.clase_iva, p.porcentaje_regalo_total, p.valor_del_envio, p.tamano,
  p.peso, p.peso_gramos, p.talla, p.color_id, p.proveedor_id, p.categoria_id, p.subcategoria_id,
  p.subsubcategoria_id, p.stock, p.unidad, p.status, p.especificaciones, p.familia_id, p.opcion,
  (select count(*) from productos o where o.familia_id = p.familia_id) as en_familia, p.creado_en,
  coalesce(p.actualizado_en, p.creado_en) as actualizado_en, p.version, ${imagenes(db)} as imagenes`

const toProducto = ({ imagenes: listed, especificaciones, ...row }: Row): ProductoInventario => ({
  ...row,
  especificaciones: JSON.parse(especificaciones),
  imagenes: typeof listed === 'string' ? JSON.parse(listed) : listed,
})

const orders = {
  recientes: sql`p.id desc`,
  nombre: sql`lower(p.nombre), p.id`,
  referencia: sql`p.n_referencia`,
  precio_asc: sql`p.valor_total, p.id`,
  precio_desc: sql`p.valor_total desc, p.id desc`,
  stock_asc: sql`p.stock, p.id`,
  stock_desc: sql`p.stock desc, p.id desc`,
}

export interface Filtro {
  comercio_id: number
  ids?: readonly number[] | undefined
  /** Words of the name, the last of which may be a beginning. */
  palabras?: string[] | undefined
  /** Beginning of a reference or a barcode. */
  codigo?: string | undefined
  stock_max?: number | undefined
  en_venta?: boolean | undefined
}

// Each word is quoted and holds letters and digits alone: none can be read as an operator.
const named = (db: Db, comercio_id: number, palabras: string[]) =>
  isPostgres(db)
    ? sql`select producto_id from productos_busqueda where texto @@ cast(${[
        ...palabras.slice(0, -1).map((palabra) => `'${palabra}':A`),
        `'${palabras.at(-1)}':A*`,
        `':m${comercio_id}'`,
      ].join(' & ')} as tsquery)`
    : sql`select rowid from productos_busqueda where productos_busqueda match
        ${`{nombre} : (${palabras.map((palabra) => `"${palabra}"`).join(' AND ')}*) AND filtros : ("m${comercio_id}")`}`

// A range, which every collation's index can walk; the last character is the greatest that there is.
const beginsWith = (comercio_id: number, column: string, codigo: string) =>
  sql`select id from productos where comercio_id = ${comercio_id}
    and ${sql.ref(column)} >= ${codigo} and ${sql.ref(column)} <= ${`${codigo}\u{10FFFF}`}
    and substr(${sql.ref(column)}, 1, ${codigo.length}) = ${codigo}`

const searched = (db: Db, { comercio_id, palabras, codigo }: Filtro): RawBuilder<unknown>[] => {
  if (!palabras && !codigo) return []
  const parts = [
    ...(palabras?.length ? [named(db, comercio_id, palabras)] : []),
    ...(codigo ? [beginsWith(comercio_id, 'n_referencia', codigo)] : []),
    ...(codigo ? [beginsWith(comercio_id, 'codigo_barras', codigo)] : []),
  ]
  return [sql`p.id in (${sql.join(parts, sql` union all `)})`]
}

const conditions = (db: Db, filtro: Filtro) => {
  const { comercio_id, ids, stock_max, en_venta } = filtro
  const all = [
    sql`p.comercio_id = ${comercio_id}`,
    ...(ids ? [sql`p.id in (${sql.join(ids)})`] : []),
    ...(stock_max === undefined ? [] : [isAtMost(sql`p.stock`, stock_max)]),
    ...(en_venta === undefined
      ? []
      : [en_venta ? sql`p.status in (1, 3)` : sql`p.status not in (1, 3)`]),
    ...searched(db, filtro),
  ]
  return sql.join(all, sql` and `)
}

export const countInventario = async (db: Db, filtro: Filtro) => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from productos p where ${conditions(db, filtro)}`.execute(db)
  return rows[0]?.total ?? 0
}

interface Corte {
  orden: keyof typeof orders
  limit: number
  offset: number
}

/** Ids of the first products that a search finds, by name. */
export const findIds = async (db: Db, filtro: Filtro, limit: number) => {
  const { rows } = await sql<{ id: number }>`
    select p.id from productos p where ${conditions(db, filtro)}
    order by ${orders.nombre} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page of a shop's products. The page is cut out of an index by ids alone, then its few products are read. */
export const listInventario = async (db: Db, filtro: Filtro, { orden, limit, offset }: Corte) => {
  const { rows } = await sql<Row>`
    select ${columns(db)}, ${imagen} as imagen from productos p
    where p.id in (select id from (
      select p.id from productos p where ${conditions(db, filtro)}
      order by ${orders[orden]} limit ${limit} offset ${offset}) pagina)
    order by ${orders[orden]}`.execute(db)
  return rows.map(toProducto)
}

const ofComercio = (db: Db, comercio_id: number, id: number) =>
  sql`select ${columns(db)} from productos p where p.id = ${id} and p.comercio_id = ${comercio_id}`

/** A product of a shop, on sale or not. */
export const findOfComercio = async (db: Db, comercio_id: number, id: number) => {
  const { rows } = await sql<Row>`${ofComercio(db, comercio_id, id)}`.execute(db)
  return rows[0] && toProducto(rows[0])
}

/** The same, and nobody else changes it before the transaction ends. */
export const lockOfComercio = async (trx: Trx, comercio_id: number, id: number) => {
  const end = isPostgres(trx) ? sql` for no key update of p` : sql``
  const { rows } = await sql<Row>`${ofComercio(trx, comercio_id, id)}${end}`.execute(trx)
  return rows[0] && toProducto(rows[0])
}

export const insertProducto = async (trx: Trx, producto: NuevoProducto) => {
  const { id } = await trx
    .insertInto('productos')
    .values(producto)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Columnas = Omit<
  NuevoProducto,
  'id' | 'comercio_id' | 'creado_en' | 'version' | 'familia_id'
>

/** Edits a product: its version grows. */
export const updateProducto = async (trx: Trx, id: number, columnas: Partial<Columnas>) => {
  await trx
    .updateTable('productos')
    .set((eb) => ({
      ...columnas,
      version: eb('version', '+', 1),
      actualizado_en: new Date().toISOString(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Adds units to a product, which the caller has locked, or takes them. */
export const moveStock = async (trx: Trx, id: number, cantidad: number) => {
  await trx
    .updateTable('productos')
    .set((eb) => ({ stock: eb('stock', '+', cantidad), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const listCategorias = (db: Db, ids: readonly number[]) =>
  db.selectFrom('categorias').select(['id', 'padre_id', 'nivel']).where('id', 'in', ids).execute()

// SQLite names the columns, PostgreSQL the constraint.
const repeated = {
  referencia_repetida: /n_referencia/,
  codigo_barras_repetido: /codigo_barras/,
} as const

/** Which of a product's names another product of the shop has, by the error that writing it made. */
export const repeatedOf = (error: unknown) => {
  const told = uniqueOf(error)
  const names = Object.keys(repeated) as (keyof typeof repeated)[]
  return told === undefined ? undefined : names.find((name) => repeated[name].test(told))
}
