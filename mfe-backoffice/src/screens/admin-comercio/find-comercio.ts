import type { Comercio } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** One shop, whose number is text from an address. */
export const findComercio = (id: string, signal: AbortSignal): Promise<Comercio> =>
  send(calls.getComercio, { params: { id }, signal })
