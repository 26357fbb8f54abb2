import type { VitrinaComercio } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, type CallOptions, pathOf, send } from '@plaza/shell/http'

/** API path of a shop as everybody sees it. */
export const vitrinaPath = (id: number | string) => pathOf(calls.getVitrina, { params: { id } })

/** A shop; undefined when there is none, or it is closed. */
export const findComercio = async (
  id: number,
  options?: CallOptions,
): Promise<VitrinaComercio | undefined> => {
  try {
    return await send(calls.getVitrina, { params: { id }, ...options })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
