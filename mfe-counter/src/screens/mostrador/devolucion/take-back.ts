import * as calls from '@plaza/api/calls'
import type { Devolucion, NuevaDevolucion, VentaDevoluble } from '@plaza/api/contract'
import { send } from '@plaza/shell/http'

/** Sales of the shop with the number of a receipt, newest first. */
export const findVentas = (comercioId: number, numero: string): Promise<VentaDevoluble[]> =>
  send(calls.findReturnableVentas, { params: { comercioId }, query: { numero } })

/** Takes goods back under a name: however often it is sent, they come back once. */
export const takeBack = (
  comercioId: number,
  devolucion: NuevaDevolucion,
  clave: string,
): Promise<Devolucion> =>
  send(calls.createDevolucion, {
    params: { comercioId },
    body: devolucion,
    headers: { 'idempotency-key': clave },
  })
