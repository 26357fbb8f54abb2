import type { ComercioDeUsuario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'

/** The shops where the signed-in person works. */
export const listComercios = (options?: CallOptions): Promise<ComercioDeUsuario[]> =>
  send(calls.listOwnComercios, { params: { userId: getSession().sub ?? '' }, ...options })
