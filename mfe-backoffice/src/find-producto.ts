import { type ProductoInventario, productoInventarioSchema } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

/** A product as its shop reads it. */
export const findProducto = (
  comercioId: number,
  productId: number,
  options?: CallOptions,
): Promise<ProductoInventario> =>
  http.get(`/comercios/${comercioId}/productos/${productId}`, productoInventarioSchema, {
    bearer: 'usuario',
    ...options,
  })
