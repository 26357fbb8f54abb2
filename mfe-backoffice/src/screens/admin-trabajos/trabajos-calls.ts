import type { TrabajosAgotadosPage } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** A page of the work that was left undone, newest first. */
export const listAgotados = (page: number, options: CallOptions): Promise<TrabajosAgotadosPage> =>
  send(calls.listTrabajosAgotados, { query: { page, limit: 10 }, ...options })

/** Has work done once more that was left undone. */
export const retryAgotado = (id: number): Promise<void> =>
  send(calls.retryTrabajo, { params: { id } })
