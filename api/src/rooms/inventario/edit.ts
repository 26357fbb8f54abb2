import {
  type CambiosProducto,
  type DatosProducto,
  type ProductoCreado,
  type ProductoInventario,
  statusInComercio,
  statusOnSale,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { holdComercio } from '../comercios/comercios.ts'
import { requireOpciones } from '../opciones/opciones.ts'
import {
  type Columnas,
  insertProducto,
  listCategorias,
  lockOfComercio,
  repeatedOf,
  updateProducto,
} from './inventario.repository.ts'
import { differencesOf, isBranch, stockAfter } from './inventario.rules.ts'
import { getOfComercio } from './inventario.ts'
import { insertMovimientos } from './movimientos.repository.ts'

const requireCategorias = async (trx: Trx, datos: DatosProducto) => {
  const ids = [datos.categoria_id, datos.subcategoria_id, datos.subsubcategoria_id]
  const known = await listCategorias(
    trx,
    ids.filter((id) => id !== null),
  )
  if (ids.some((id) => id !== null && !known.some((one) => one.id === id)))
    throw new ApiError('categoria_no_encontrada')
  if (!isBranch(known, datos)) throw new ApiError('categoria_no_valida')
}

// The shop's state is held: a product put on sale as its shop stops selling stops with it.
const withState = async (trx: Trx, comercio_id: number, columnas: Columnas): Promise<Columnas> => {
  const { status = statusOnSale } = columnas
  const isActive = await holdComercio(trx, comercio_id)
  return { ...columnas, status: statusInComercio(status, isActive) }
}

/** A product's columns. Exempt and excluded goods pay no IVA, and an empty barcode is none. */
const columnasOf = (datos: DatosProducto): Columnas => ({
  ...datos,
  porcentaje_impuestos: datos.clase_iva === 'gravado' ? datos.porcentaje_impuestos : 0,
  codigo_barras: datos.codigo_barras || null,
})

const orRepeated = (error: unknown) => {
  const code = repeatedOf(error)
  throw code ? new ApiError(code, { cause: error }) : error
}

interface Who {
  sub: string
  comercio_id: number
}

/** Makes a product. Throws categoria_no_encontrada, categoria_no_valida, color_no_encontrado, proveedor_no_encontrado, referencia_repetida or codigo_barras_repetido. */
export const createProducto = (
  db: Db,
  { sub, comercio_id }: Who,
  datos: DatosProducto,
): Promise<ProductoCreado> =>
  db.transaction().execute(async (trx) => {
    await requireCategorias(trx, datos)
    await requireOpciones(trx, comercio_id, datos)
    const creado_en = new Date().toISOString()
    const columnas = await withState(trx, comercio_id, columnasOf(datos))
    const row = { ...columnas, comercio_id, creado_en, actualizado_en: null }
    const id = await insertProducto(trx, row).catch(orRepeated)
    if (datos.stock > 0)
      await insertMovimientos(trx, [{ id, cantidad: datos.stock }], {
        tipo: 'creacion',
        id_usuario: sub,
      })
    const cambio = {
      id_usuario: sub,
      accion: 'crear',
      recurso: 'producto',
      recurso_id: id,
    } as const
    await audit(trx, { ...cambio, despues: { comercio_id, ...datos } })
    return { id }
  })

const requireSame = (
  actual: ProductoInventario,
  version: number | undefined,
  enviado: Columnas,
) => {
  if (version === undefined || version === actual.version) return
  const dicho = { ...actual, status: statusInComercio(actual.status, true) }
  const cambios = differencesOf(enviado, dicho)
  throw new ApiError('datos_cambiados', { extra: { cambios, actual } })
}

/**
 * Changes a product. Throws what `createProducto` throws, datos_cambiados when somebody edited it since `version`, and
 * stock_insuficiente when more units were sold meanwhile than the new stock leaves.
 */
export const changeProducto = (
  db: Db,
  { sub, comercio_id }: Who,
  id: number,
  { version, stock_leido, ...datos }: CambiosProducto,
): Promise<ProductoInventario> =>
  db.transaction().execute(async (trx) => {
    const antes = await lockOfComercio(trx, comercio_id, id)
    if (!antes) throw new ApiError('producto_no_encontrado')
    const columnas = columnasOf(datos)
    requireSame(antes, version, columnas)
    await requireCategorias(trx, datos)
    await requireOpciones(trx, comercio_id, datos, antes)
    const stock = stockAfter(antes.stock, datos.stock, stock_leido)
    if (stock < 0) throw new ApiError('stock_insuficiente')
    const fresh = await withState(trx, comercio_id, columnas)
    await updateProducto(trx, id, { ...fresh, stock }).catch(orRepeated)
    const cantidad = stock - antes.stock
    if (cantidad !== 0)
      await insertMovimientos(trx, [{ id, cantidad }], { tipo: 'edicion', id_usuario: sub })
    const despues = await getOfComercio(trx, comercio_id, id)
    const cambio = {
      id_usuario: sub,
      accion: 'editar',
      recurso: 'producto',
      recurso_id: id,
    } as const
    const { version: _, actualizado_en: __, ...before } = antes
    const { version: ___, actualizado_en: ____, ...after } = despues
    await audit(trx, { ...cambio, antes: before, despues: after })
    return despues
  })
