import { sql } from 'kysely'
import type { Producto } from '../../../contract/index.ts'
import { numbersOf } from '../../../db/dialect.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { type FamiliaCell, familiaOf, imagenesOf } from './familias.repository.ts'

/** A product as the tables hold it: flat, its pictures in order. SQLite answers them as JSON text. */
export interface ProductoRow
  extends Omit<
    Producto,
    | 'imagenes'
    | 'comercio'
    | 'talla'
    | 'tamano'
    | 'peso'
    | 'color'
    | 'calificacion'
    | 'opcion'
    | 'familia'
    | 'especificaciones'
  > {
  opcion: string | null
  familia: FamiliaCell
  imagenes: string | string[]
  /** Of its reviews; null, or none at all, where nobody wrote any. */
  suma: number | null
  cuantas: number | null
  unidades_vendidas: number
  comercio_id: number
  nombre_barrio: string
}

/** The columns of a ProductoRow, from productos p, comercios c, categorias k and `calificaciones`. */
export const productoColumns = (db: Db) => sql`
  p.id, p.nombre, k.nombre as category, k.slug as categoria, p.valor_total, p.valor_antes, p.valor_neto,
  p.porcentaje_impuestos, p.clase_iva, p.stock, p.descripcion_corta, p.descripcion_larga,
  p.comercio_id, c.nombre_barrio, p.unidades_vendidas, r.suma, r.cuantas, p.opcion,
  ${familiaOf(db)} as familia, ${imagenesOf(db)} as imagenes`

/** What people think of products p. */
export const calificaciones = sql`left join producto_calificaciones r on r.producto_id = p.id`

/** What only the page of a product tells. */
export interface ProductoSoloRow extends ProductoRow {
  talla: string | null
  tamano: string | null
  peso: string | null
  color: string | null
  /** JSON. */
  especificaciones: string
  tope_minimo_venta: number
}

const productoQuery = prepared<{ id: number }, ProductoSoloRow>((db, param) =>
  sql<ProductoSoloRow>`
    select ${productoColumns(db)}, p.talla, p.tamano, p.peso, p.especificaciones, o.nombre as color,
      c.tope_minimo_venta from productos p
    join comercios c on c.id = p.comercio_id
    join categorias k on k.id = p.categoria_id
    left join comercio_opciones o on o.id = p.color_id
    ${calificaciones}
    where p.id = ${param('id')} and p.status = 1`.compile(db),
)

/** A product that is on sale, or undefined. */
export const findProducto = async (db: Db, id: number) => (await productoQuery(db, { id })).at(0)

/** Those of some products that are on sale, in no order. */
export const listByIds = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<ProductoRow>`
    select ${productoColumns(db)} from productos p
    join comercios c on c.id = p.comercio_id
    join categorias k on k.id = p.categoria_id
    ${calificaciones}
    where p.status = 1 and p.id in ${numbersOf(db, sql`${JSON.stringify(ids)}`)}`.execute(db)
  return rows
}
