import type { ResenasPropias } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** What arrived and I did not tell of yet. The purchases are worth showing without it. */
export const listToReview = async (
  options?: CallOptions,
): Promise<ResenasPropias['por_escribir']> => {
  try {
    return (await send(calls.listOwnResenas, { ...options })).por_escribir
  } catch {
    return []
  }
}
