import type { Usuario } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** The signed-in person's user. Asking also gives one to an account whose registration was cut short. */
export const findUsuario = (email: string, signal?: AbortSignal): Promise<Usuario> =>
  send(calls.findUsuario, { params: { email }, signal })
