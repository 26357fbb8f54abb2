import {
  type CambiosProducto,
  type DatosProducto,
  isByWeight,
  type ProductoCreado,
  type ProductoInventario,
  statusInComercio,
  statusOnSale,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { requireOpciones } from '../opciones/opciones.ts'
import {
  type Columnas,
  insertProducto,
  listCategorias,
  lockOfComercio,
  updateProducto,
} from './inventario.repository.ts'
import { antesOf, differencesOf, isBranch, stockAfter } from './inventario.rules.ts'
import { getOfComercio } from './inventario.ts'
import { insertMovimientos } from './movimientos.repository.ts'
import { orRepeated, requireStock, withState } from './write.ts'

const requireCategorias = async (
  trx: Trx,
  datos: Pick<DatosProducto, 'categoria_id' | 'subcategoria_id' | 'subsubcategoria_id'>,
) => {
  const ids = [datos.categoria_id, datos.subcategoria_id, datos.subsubcategoria_id]
  const known = await listCategorias(
    trx,
    ids.filter((id) => id !== null),
  )
  if (ids.some((id) => id !== null && !known.some((one) => one.id === id)))
    throw new ApiError('categoria_no_encontrada')
  if (!isBranch(known, datos)) throw new ApiError('categoria_no_valida')
}

/** A product's columns. Exempt and excluded goods pay no IVA, and an empty barcode is none. */
const columnasOf = ({ especificaciones, ...datos }: Omit<DatosProducto, 'unidad'>): Columnas => {
  const porcentaje_impuestos = datos.clase_iva === 'gravado' ? datos.porcentaje_impuestos : 0
  return {
    ...datos,
    ...(especificaciones && { especificaciones: JSON.stringify(especificaciones) }),
    porcentaje_impuestos,
    valor_antes: antesOf({ ...datos, porcentaje_impuestos }),
    codigo_barras: datos.codigo_barras || null,
  }
}

// A till without a connection goes on selling it as it was: grams would be taken for units.
const otherUnidad = () => {
  const text = 'No se puede cambiar: crea otro producto'
  return new ApiError('solicitud_invalida', { campos: { unidad: text } })
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
    const columnas = await withState(trx, comercio_id, {
      ...columnasOf(datos),
      unidad: datos.unidad,
    })
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
  // Where it is on sale is no matter of what anybody said.
  const said = <P extends { status: number }>(one: P) => ({
    ...one,
    status: statusInComercio(one.status, true),
  })
  const { especificaciones, ...simple } = enviado
  const cambios = [
    ...differencesOf(said({ ...simple, status: simple.status ?? statusOnSale }), said(actual)),
    ...(especificaciones === undefined
      ? []
      : differencesOf(
          { especificaciones },
          { especificaciones: JSON.stringify(actual.especificaciones) },
        )),
  ]
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
  { version, stock_leido, unidad, ...datos }: CambiosProducto,
): Promise<ProductoInventario> =>
  db.transaction().execute(async (trx) => {
    const antes = await lockOfComercio(trx, comercio_id, id)
    if (!antes) throw new ApiError('producto_no_encontrado')
    if (unidad && isByWeight({ unidad }) !== isByWeight(antes)) throw otherUnidad()
    const columnas = columnasOf(datos)
    requireSame(antes, version, columnas)
    await requireCategorias(trx, datos)
    await requireOpciones(trx, comercio_id, datos, antes)
    const stock = stockAfter(antes.stock, datos.stock, stock_leido)
    requireStock(stock, 'stock')
    const { unidad: _unidad, ...fresh } = await withState(trx, comercio_id, {
      ...columnas,
      unidad: antes.unidad,
    })
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
