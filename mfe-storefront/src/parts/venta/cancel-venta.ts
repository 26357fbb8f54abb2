import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Gives up an unpaid sale of one's own: its units are free at once. Doing it again changes nothing. */
export const cancelVenta = (id_transaccion: string): Promise<void> =>
  send(calls.cancelVenta, { params: { id_transaccion } })
