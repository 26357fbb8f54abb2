import {
  type CambiosProducto,
  type DatosProducto,
  type ProductoInventario,
  productoCreadoSchema,
  productoInventarioSchema,
} from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

const productosPath = (comercioId: number) => `/comercios/${comercioId}/productos`

/** Adds a product to the shop; answers its id. */
export const createProducto = async (comercioId: number, datos: DatosProducto): Promise<number> => {
  const path = productosPath(comercioId)
  return (await http.post(path, datos, productoCreadoSchema, { bearer: 'usuario' })).id
}

/** Changes a product; answers it as it is then. Refused as datos_cambiados when somebody else was faster. */
export const updateProducto = (
  { comercio_id, id }: Pick<ProductoInventario, 'comercio_id' | 'id'>,
  cambios: CambiosProducto,
): Promise<ProductoInventario> =>
  http.put(`${productosPath(comercio_id)}/${id}`, cambios, productoInventarioSchema, {
    bearer: 'usuario',
  })
