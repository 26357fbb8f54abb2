import type { VentaDetalle } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, type CallOptions, send } from '@plaza/shell/http'

/** A purchase of mine, by its own id or by that of its payment; undefined when there is none. */
export const findVenta = async (
  id: string,
  options?: CallOptions,
): Promise<VentaDetalle | undefined> => {
  try {
    const [venta] = await send(calls.findVenta, {
      params: { paymentId: id },
      failure: 'Error getting transaction',
      ...options,
    })
    return venta
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
