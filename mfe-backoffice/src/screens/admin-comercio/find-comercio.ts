import * as calls from '@plaza/api/calls'
import type { Comercio } from '@plaza/api/contract'
import { send } from '@plaza/shell/http'

/** One shop, whose number is text from an address. */
export const findComercio = (id: string, signal: AbortSignal): Promise<Comercio> =>
  send(calls.getComercio, { params: { id }, signal })
