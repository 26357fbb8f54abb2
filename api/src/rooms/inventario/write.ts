import {
  mostStock,
  type ProductoInventario,
  statusInComercio,
  statusOnSale,
} from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { holdComercio } from '../comercios/comercios.ts'
import {
  type Columnas,
  insertProducto,
  repeatedOf,
  updateProducto,
} from './inventario.repository.ts'
import { antesOf, stockAfter } from './inventario.rules.ts'
import { insertMovimientos } from './movimientos.repository.ts'

// The shop's state is held: a product put on sale as its shop stops selling stops with it.
export const withState = async (
  trx: Trx,
  comercio_id: number,
  columnas: Columnas,
): Promise<Columnas> => {
  const { status = statusOnSale, unidad } = columnas
  const isActive = await holdComercio(trx, comercio_id)
  return { ...columnas, status: statusInComercio(status, isActive, { unidad }) }
}

/**
 * Throws stock_insuficiente when a stock would be less than nothing, and solicitud_invalida, at the field that was sent, when it
 * would be more than a product may have.
 */
export const requireStock = (stock: number, campo: 'stock' | 'cantidad') => {
  if (stock < 0) throw new ApiError('stock_insuficiente')
  if (stock <= mostStock) return
  const text = 'Con lo que ya hay es demasiado'
  throw new ApiError('solicitud_invalida', { campos: { [campo]: text } })
}

/** Tells which of a product's names another has, where that is why writing it failed. */
export const orRepeated = (error: unknown) => {
  const code = repeatedOf(error)
  throw code ? new ApiError(code, { cause: error }) : error
}

/** What a copy has of its own. Whole COP, without IVA. */
export interface CopyDatos {
  n_referencia: string
  codigo_barras: string | null
  valor_neto: number
  stock: number
}

/** Makes a product like another of the shop, without its photos or its offer. Throws referencia_repetida or codigo_barras_repetido. */
export const copyProducto = async (
  trx: Trx,
  sub: string,
  modelo: ProductoInventario,
  propio: CopyDatos,
) => {
  const { comercio_id } = modelo
  const columnas = await withState(trx, comercio_id, {
    nombre: modelo.nombre,
    descripcion_corta: modelo.descripcion_corta,
    descripcion_larga: modelo.descripcion_larga,
    categoria_id: modelo.categoria_id,
    subcategoria_id: modelo.subcategoria_id,
    subsubcategoria_id: modelo.subsubcategoria_id,
    porcentaje_impuestos: modelo.porcentaje_impuestos,
    clase_iva: modelo.clase_iva,
    porcentaje_regalo_total: modelo.porcentaje_regalo_total,
    valor_del_envio: modelo.valor_del_envio,
    peso_gramos: modelo.peso_gramos,
    proveedor_id: modelo.proveedor_id,
    especificaciones: JSON.stringify(modelo.especificaciones),
    status: modelo.status,
    unidad: modelo.unidad ?? 'unidad',
    ...{ tamano: null, peso: null, talla: null, color_id: null, valor_antes: null },
    ...propio,
    codigo_barras: propio.codigo_barras || null,
    actualizado_en: null,
  })
  const row = { ...columnas, comercio_id, creado_en: new Date().toISOString() }
  const id = await insertProducto(trx, row).catch(orRepeated)
  if (propio.stock > 0)
    await insertMovimientos(trx, [{ id, cantidad: propio.stock }], {
      tipo: 'creacion',
      id_usuario: sub,
    })
  await audit(trx, {
    ...{ id_usuario: sub, accion: 'crear', recurso: 'producto', recurso_id: id },
    despues: { comercio_id, copia_de: modelo.id, ...propio },
  })
  return id
}

/** What one product of several is of its own, with what had been read of it. */
export interface OwnDatos extends CopyDatos {
  stock_leido: number
  version: number
}

/**
 * Changes what a product, which the caller has locked, has of its own; of what is as it was, nothing is written. Throws
 * datos_cambiados, stock_insuficiente, referencia_repetida or codigo_barras_repetido.
 */
export const changeOwnDatos = async (
  trx: Trx,
  sub: string,
  antes: ProductoInventario,
  { stock_leido, version, ...propio }: OwnDatos,
) => {
  const stock = stockAfter(antes.stock, propio.stock, stock_leido)
  const valor_antes = antesOf({ ...antes, ...propio })
  const despues = { ...propio, codigo_barras: propio.codigo_barras || null, valor_antes, stock }
  const campos = Object.keys(despues) as (keyof typeof despues)[]
  if (campos.every((campo) => despues[campo] === antes[campo])) return
  if (antes.version !== version) throw new ApiError('datos_cambiados')
  requireStock(stock, 'stock')
  await updateProducto(trx, antes.id, despues).catch(orRepeated)
  const cantidad = stock - antes.stock
  if (cantidad !== 0)
    await insertMovimientos(trx, [{ id: antes.id, cantidad }], { tipo: 'edicion', id_usuario: sub })
  await audit(trx, {
    ...{ id_usuario: sub, accion: 'editar', recurso: 'producto', recurso_id: antes.id },
    antes: Object.fromEntries(campos.map((campo) => [campo, antes[campo]])),
    despues,
  })
}
