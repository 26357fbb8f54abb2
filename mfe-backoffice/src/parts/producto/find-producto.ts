import type { ProductoInventario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** A product as its shop reads it. */
export const findProducto = (
  comercioId: number,
  productId: number,
  options?: CallOptions,
): Promise<ProductoInventario> =>
  send(calls.getProductoOfComercio, { params: { comercioId, productId }, ...options })
