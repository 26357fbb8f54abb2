import { inventarioPageSchema, type ProductoInventario } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'
import type { ProductoEtiquetado } from '../etiquetas-papel.tsx'

/** A product that labels are made for, and how many units of it the shop has. */
export type Etiquetable = ProductoEtiquetado & { stock: number }

const toEtiquetable = (producto: ProductoInventario): Etiquetable => {
  const { id, nombre, valor_total, codigo_barras, n_referencia, stock } = producto
  return { id, nombre, valor_total, stock, code: codigo_barras || n_referencia }
}

/** Products of a shop by their ids, 100 at most, by name. */
export const listProductos = async (comercioId: number, ids: string): Promise<Etiquetable[]> => {
  const query = new URLSearchParams({ ids, orden: 'nombre', limit: '100' })
  const page = await http.get(
    `/comercios/${comercioId}/inventario?${query}`,
    inventarioPageSchema,
    {
      bearer: 'usuario',
    },
  )
  return page.data.map(toEtiquetable)
}
