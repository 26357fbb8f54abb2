import type { ArbolCategorias } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** All categories, three levels deep. */
export const listCategorias = (options?: CallOptions): Promise<ArbolCategorias> =>
  send(calls.getArbolCategorias, options)
