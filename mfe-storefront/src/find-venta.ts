import { type VentaDetalle, ventasEncontradasSchema } from '@plaza/api/contract'
import { ApiError, type CallOptions, http } from '@plaza/shell/http'

/** A purchase of mine, by its own id or by that of its payment; undefined when there is none. */
export const findVenta = async (
  id: string,
  options?: CallOptions,
): Promise<VentaDetalle | undefined> => {
  try {
    const path = `/ventas/${encodeURIComponent(id)}`
    const [venta] = await http.get(path, ventasEncontradasSchema, {
      bearer: 'usuario',
      failure: 'Error getting transaction',
      ...options,
    })
    return venta
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
