import type { Producto } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, type CallOptions, send } from '@plaza/shell/http'

/** A product as it is now; undefined when it does not exist or is no longer on sale. */
export const findProducto = async (
  id: number | string,
  options?: CallOptions,
): Promise<Producto | undefined> => {
  try {
    return await send(calls.getProducto, { params: { id }, ...options })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
