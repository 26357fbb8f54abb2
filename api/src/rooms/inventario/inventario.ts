import type {
  InventarioPage,
  InventarioQuery,
  ListaProductosQuery,
  ProductoInventario,
  ProductoMostrador,
  SearchQuery,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { wordsOf } from '../productos/productos.ts'
import { findByCode, searchOffered } from './busqueda.repository.ts'
import {
  countInventario,
  type Filtro,
  findOfComercio,
  listInventario,
} from './inventario.repository.ts'

export { withFamilia } from './busqueda.repository.ts'
export {
  insertMany,
  insertMovimientosOfCarga,
  listByCodigo,
  listByReferencia,
  updateMany,
} from './filas.repository.ts'
export { countInventario, lockOfComercio } from './inventario.repository.ts'
export {
  lockAllOfComercio,
  lockWithFamilia,
  moveStatusOfComercio,
} from './of-comercio.repository.ts'
export {
  listOfrecidos,
  lockOfrecidos,
  type Ofrecido,
  returnStock,
  soldUnidades,
  takeGone,
  takeOfrecidos,
  takeStock,
  writeOff,
} from './ofrecidos.repository.ts'
export {
  joinFamilia,
  leaveAllOfFamilia,
  leaveFamilia,
  listOfFamilia,
  listPuestos,
  moveInFamilia,
  placeProductos,
} from './options.repository.ts'
export { changeOwnDatos, copyProducto } from './write.ts'

const mostFound = 20

/** A text asks for the name by its words, and for a reference or barcode as it stands. Undefined asks for everything. */
const searchOf = (q: string | undefined) => (q ? { palabras: wordsOf(q), codigo: q } : {})

/** A shop's products, newest first. */
export const listProductosOf = (
  db: Db,
  comercio_id: number,
  { page, limit }: ListaProductosQuery,
): Promise<ProductoInventario[]> =>
  listInventario(db, { comercio_id }, { orden: 'recientes', limit, offset: (page - 1) * limit })

/** A page of a shop's products, searched, sorted and filtered. */
export const listInventarioOf = async (
  db: Db,
  comercio_id: number,
  { q, ids, orden, page, limit, stock_max, en_venta }: InventarioQuery,
): Promise<InventarioPage> => {
  const only = ids?.split(',').map(Number)
  const filtro: Filtro = { comercio_id, ids: only, stock_max, en_venta, ...searchOf(q) }
  const total = await countInventario(db, filtro)
  const data = await listInventario(db, filtro, { orden, limit, offset: (page - 1) * limit })
  return { data, page, totalPages: Math.ceil(total / limit), total }
}

/** A product of a shop, on sale or not, or producto_no_encontrado. */
export const getOfComercio = async (
  db: Db,
  comercio_id: number,
  id: number,
): Promise<ProductoInventario> => {
  const producto = await findOfComercio(db, comercio_id, id)
  if (!producto) throw new ApiError('producto_no_encontrado')
  return producto
}

const getByCode = async (db: Db, comercio_id: number, code: string): Promise<ProductoMostrador> => {
  const producto = code ? await findByCode(db, comercio_id, code) : undefined
  if (!producto) throw new ApiError('producto_no_encontrado')
  return producto
}

/** What the counter may sell: at most 20 products for a name, or the one with a code, or producto_no_encontrado. */
export const searchMostrador = async (
  db: Db,
  comercio_id: number,
  { q, code }: SearchQuery,
): Promise<ProductoMostrador[] | ProductoMostrador> => {
  if (code !== undefined) return getByCode(db, comercio_id, code)
  return q ? searchOffered(db, { comercio_id, ...searchOf(q) }, mostFound) : []
}
