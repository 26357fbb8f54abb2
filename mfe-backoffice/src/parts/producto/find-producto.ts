import * as calls from '@plaza/api/calls'
import type { ProductoInventario } from '@plaza/api/contract'
import { type CallOptions, send } from '@plaza/shell/http'

/** A product as its shop reads it. */
export const findProducto = (
  comercioId: number,
  productId: number,
  options?: CallOptions,
): Promise<ProductoInventario> =>
  send(calls.getProductoOfComercio, { params: { comercioId, productId }, ...options })
