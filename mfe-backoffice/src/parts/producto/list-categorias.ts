import * as calls from '@plaza/api/calls'
import type { ArbolCategorias } from '@plaza/api/contract'
import { type CallOptions, send } from '@plaza/shell/http'

/** All categories, three levels deep. */
export const listCategorias = (options?: CallOptions): Promise<ArbolCategorias> =>
  send(calls.getArbolCategorias, options)
