import type { VentaDevoluble } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

/** Sales of the shop with the number of a receipt, newest first. */
export const findVentas = (comercioId: number, numero: string): Promise<VentaDevoluble[]> =>
  send(calls.findReturnableVentas, { params: { comercioId }, query: { numero } })
