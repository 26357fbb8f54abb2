import type { CambioTarifas } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** What a shop asks for bringing things, and what holds where it says nothing. */
export const listTarifas = (comercioId: number, options?: CallOptions) =>
  send(calls.listTarifas, { params: { comercioId }, ...options })

/** Asks the same for each of some destinations. */
export const setTarifas = (comercioId: number, body: CambioTarifas) =>
  send(calls.setTarifas, { params: { comercioId }, body })

/** Asks nothing of its own there any more. */
export const removeTarifa = (comercioId: number, destino: string) =>
  send(calls.removeTarifas, { params: { comercioId }, body: { destinos: [destino] } })
