import {
  type Especificacion,
  envioGratisDesde as envioGratisPredeterminado,
  type Indice,
  type Interpretacion,
  idsPerParte,
  type Juntos,
  nombreWithOpcion,
  type Producto,
  type ProductosPage,
  type ProductosQuery,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { type Orden, type Showing, showing } from '../../machinery/catalogue/catalogue.ts'
import { ApiError } from '../../machinery/errors.ts'
import { accented, search } from './busqueda/search.ts'
import { listVariantes, toFamilia } from './familias.repository.ts'
import { withFittingOptions, withFoundOptions } from './found-option.ts'
import { findNewestId, listInRange } from './indice.repository.ts'
import { listJuntos } from './juntos.repository.ts'
import { findPagina } from './listado.repository.ts'
import { findProducto, listByIds, type ProductoRow } from './productos.repository.ts'
import { promedioOf, totalPagesOf } from './productos.rules.ts'

export { narrowedToOthers, type Values, valuesOf } from './busqueda/partes.repository.ts'
export { search } from './busqueda/search.ts'
export { wordsOf } from './busqueda/terminos.rules.ts'
export { countFound } from './conteo.repository.ts'
export { promedioOf } from './productos.rules.ts'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const toProducto = ({
  imagenes,
  comercio_id,
  nombre_barrio,
  suma,
  cuantas,
  unidades_vendidas: _,
  opcion,
  familia: cell,
  ...row
}: ProductoRow): Producto => ({
  ...row,
  ...(opcion && {
    nombre: nombreWithOpcion({ nombre: row.nombre, opcion }),
    opcion,
    familia: toFamilia(cell),
  }),
  ...(suma && cuantas && { calificacion: { promedio: promedioOf(suma, cuantas), total: cuantas } }),
  imagenes: typeof imagenes === 'string' ? JSON.parse(imagenes) : imagenes,
  comercio: { id: comercio_id, nombre_barrio },
})

// Another product comes in when it has sold as many as the last one that is shown; on a first page that is not full there is none.
const soldFrom = ({ page, limit, orden, q }: ProductosQuery, rows: readonly ProductoRow[]) => {
  const hangsOnSales =
    orden === 'populares' || (q !== undefined && (orden ?? 'relevancia') === 'relevancia')
  if (!hangsOnSales) return Number.POSITIVE_INFINITY
  if (page > 1) return 0
  return rows.length < limit
    ? Number.POSITIVE_INFINITY
    : Math.min(...rows.map(({ unidades_vendidas }) => unidades_vendidas))
}

const freeFrom = (minimo: number | undefined, envioGratisDesde: number) =>
  Math.max(minimo ?? 0, envioGratisDesde)

// What is shown of a search is written as shops write it.
const toldOf = (interpretacion: Interpretacion, rows: readonly ProductoRow[]): Interpretacion => {
  const texts = rows.flatMap(({ nombre, category, descripcion_corta }) => [
    ...[descripcion_corta, category, nombre],
  ])
  const { corregida } = interpretacion
  return { ...interpretacion, ...(corregida && { corregida: accented(corregida, texts) }) }
}

/** A page of products on sale, and what it shows of them. What costs `envioGratisDesde`, in COP with IVA, ships free of charge. */
export const showProductos = async (
  db: Db,
  asked: ProductosQuery,
  envioGratisDesde = envioGratisPredeterminado,
): Promise<Showing<ProductosPage>> => {
  const { q, literal, envio_gratis, ...query } = asked
  const { page, limit } = query
  const precio = envio_gratis && { precio_min: freeFrom(query.precio_min, envioGratisDesde) }
  const found = await search(db, { q, literal }, (terminos) =>
    findPagina(db, { ...query, ...precio, terminos }),
  )
  if (!found) return showing({ data: [], page, totalPages: 0, total: 0 })
  const { rows, total } = found.answer
  const busqueda = found.interpretacion && toldOf(found.interpretacion, rows)
  const totalPages = totalPagesOf(total, limit)
  const fitting = await withFittingOptions(db, { ...query, ...precio }, rows)
  const shown = q
    ? await withFoundOptions(db, busqueda?.corregida ?? q, fitting, { ...query, ...precio })
    : fitting
  const pagina = { data: shown.map(toProducto), page, totalPages, total }
  return showing(
    { ...pagina, ...(busqueda && { busqueda }) },
    idsOf([...rows, ...shown]),
    soldFrom(asked, rows),
  )
}

/** The first page of products on sale by how many were sold, and what tells whether it is another page later. */
export const listMostSold = async (
  db: Db,
  { limit, ...where }: { limit: number; comercio_id?: number; oferta?: boolean },
) => {
  const asked = { ...where, page: 1, limit, orden: 'populares' } as const
  const { rows, total } = await findPagina(db, { ...asked, terminos: undefined })
  const orden: Orden = {
    rows: rows.map(({ id, unidades_vendidas: unidades }) => ({ id, unidades })),
    desde: soldFrom(asked, rows),
    ...(where.comercio_id && { comercio_id: where.comercio_id }),
    ...(where.oferta && { isOferta: true }),
  }
  const shown = await withFittingOptions(db, asked, rows)
  return { data: shown.map(toProducto), total, orden }
}

/** A page of products on sale. */
export const listProductos = async (db: Db, asked: ProductosQuery) =>
  (await showProductos(db, asked)).value

/** The product on sale with that id, or ApiError('producto_no_encontrado'). */
export const getProducto = async (
  db: Db,
  id: number,
  categoriasWithoutRetracto: readonly string[] = [],
): Promise<Producto> => {
  const row = await findProducto(db, id)
  if (!row) throw new ApiError('producto_no_encontrado')
  const { talla, tamano, peso, color, especificaciones, tope_minimo_venta, ...rest } = row
  const medidas = {
    ...(talla && { talla }),
    ...(tamano && { tamano }),
    ...(peso && { peso }),
    ...(color && { color }),
    ...(categoriasWithoutRetracto.includes(row.categoria) && { sin_retracto: true }),
  }
  const producto = toProducto(rest)
  const lineas: Especificacion[] = JSON.parse(especificaciones)
  const choice = producto.familia && (await listVariantes(db, producto.familia.id))
  const minimo = tope_minimo_venta > 0 && { tope_minimo_venta }
  return {
    ...producto,
    comercio: { ...producto.comercio, ...minimo },
    ...medidas,
    ...choice,
    ...(lineas.length > 0 && { especificaciones: lineas }),
  }
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
): Promise<Showing<Juntos>> => {
  const rows = await listJuntos(db, ids, limit)
  return showing({ data: rows.map(toProducto) }, idsOf(rows))
}

/** Those of some products that are on sale, in the order of their ids. */
export const listSeleccion = async (db: Db, ids: readonly number[]): Promise<Producto[]> => {
  if (ids.length === 0) return []
  const rows = new Map((await listByIds(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? []).map(toProducto)
}
