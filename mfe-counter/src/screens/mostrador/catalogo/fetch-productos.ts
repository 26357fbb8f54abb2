import type { ProductoMostrador } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send } from '@plaza/shell/http'

/** Products whose name has these words, as the API has them now. */
export const fetchByName = async (comercioId: number, q: string, signal: AbortSignal) => {
  const found = await send(calls.searchProductos, { params: { comercioId }, query: { q }, signal })
  return Array.isArray(found) ? found : []
}

/** The product of a code, or undefined when the shop has none. */
export const fetchByCode = async (
  comercioId: number,
  code: string,
): Promise<ProductoMostrador | undefined> => {
  try {
    const found = await send(calls.searchProductos, { params: { comercioId }, query: { code } })
    return Array.isArray(found) ? found[0] : found
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
