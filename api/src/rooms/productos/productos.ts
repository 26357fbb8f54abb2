import {
  type Indice,
  idsPerParte,
  type Juntos,
  type Producto,
  type ProductosPage,
  type ProductosQuery,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { wordsOf } from './busqueda.rules.ts'
import { findNewestId, listInRange } from './indice.repository.ts'
import { listJuntos } from './juntos.repository.ts'
import { findPagina } from './listado.repository.ts'
import { findProducto, type ProductoRow } from './productos.repository.ts'
import { promedioOf, totalPagesOf } from './productos.rules.ts'

export { wordsOf } from './busqueda.rules.ts'
export { countFound } from './conteo.repository.ts'

const toProducto = ({
  imagenes,
  comercio_id,
  nombre_barrio,
  suma,
  cuantas,
  ...row
}: ProductoRow): Producto => ({
  ...row,
  ...(suma && cuantas && { calificacion: { promedio: promedioOf(suma, cuantas), total: cuantas } }),
  imagenes: typeof imagenes === 'string' ? JSON.parse(imagenes) : imagenes,
  comercio: { id: comercio_id, nombre_barrio },
})

/** A page of products on sale. */
export const listProductos = async (
  db: Db,
  { q, ...query }: ProductosQuery,
): Promise<ProductosPage> => {
  const { page, limit } = query
  const palabras = q ? wordsOf(q) : undefined
  // Something was asked that no product can hold, as "%%": that finds nothing, not everything.
  if (palabras?.length === 0) return { data: [], page, totalPages: 0, total: 0 }
  const { rows, total } = await findPagina(db, { ...query, palabras })
  return { data: rows.map(toProducto), page, totalPages: totalPagesOf(total, limit), total }
}

/** The product on sale with that id, or ApiError('producto_no_encontrado'). */
export const getProducto = async (
  db: Db,
  id: number,
  categoriasWithoutRetracto: readonly string[] = [],
): Promise<Producto> => {
  const row = await findProducto(db, id)
  if (!row) throw new ApiError('producto_no_encontrado')
  const { talla, tamano, peso, color, tope_minimo_venta, ...rest } = row
  const medidas = {
    ...(talla && { talla }),
    ...(tamano && { tamano }),
    ...(peso && { peso }),
    ...(color && { color }),
    ...(categoriasWithoutRetracto.includes(row.categoria) && { sin_retracto: true }),
  }
  const producto = toProducto(rest)
  const minimo = tope_minimo_venta > 0 && { tope_minimo_venta }
  return { ...producto, comercio: { ...producto.comercio, ...minimo }, ...medidas }
}

/** One part of the index: the same products are in the same part for good. */
export const listIndice = async (db: Db, parte: number): Promise<Indice> => {
  const range = { after: (parte - 1) * idsPerParte, last: parte * idsPerParte }
  const [data, newest] = [await listInRange(db, range), await findNewestId(db)]
  return { data, partes: Math.ceil(newest / idsPerParte) }
}

/** What others took together with some products, each once and none of those. */
export const listTambienLlevaron = async (
  db: Db,
  ids: readonly number[],
  limit: number,
): Promise<Juntos> => ({ data: (await listJuntos(db, ids, limit)).map(toProducto) })
