import { nombreWithOpcion, type ProductoInventario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import type { EtiquetaProducto } from '../../parts/etiquetas/printed-etiquetas.tsx'

/** A product that labels are made for, and how many units or grams of it the shop has. */
export type StockedProducto = EtiquetaProducto & { stock: number }

const toStocked = (producto: ProductoInventario): StockedProducto => {
  const { id, opcion, valor_total, unidad, codigo_barras, n_referencia, stock } = producto
  const nombre = nombreWithOpcion(producto)
  return { id, nombre, opcion, valor_total, unidad, stock, code: codigo_barras || n_referencia }
}

/** Products of a shop by their ids, 100 at most, by name. */
export const listProductos = async (
  comercioId: number,
  ids: string,
): Promise<StockedProducto[]> => {
  const query = { ids, orden: 'nombre', limit: 100 } as const
  const page = await send(calls.listInventario, { params: { comercioId }, query })
  return page.data.map(toStocked)
}
