import type { CotizacionGuia, GuiaDePedido, NuevaGuia } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** The guide of what a shop sends of an order. */
export const findGuia = (
  comercioId: number,
  id: string,
  options: CallOptions,
): Promise<GuiaDePedido> => send(calls.getGuia, { params: { comercioId, id }, ...options })

/** What carriers ask for it. */
export const quoteGuia = (
  comercioId: number,
  id: string,
  options: CallOptions,
): Promise<CotizacionGuia> => send(calls.quoteGuia, { params: { comercioId, id }, ...options })

/** Has one made, at most once. */
export const createGuia = (
  comercioId: number,
  id: string,
  chosen: NuevaGuia,
): Promise<GuiaDePedido> => send(calls.createGuia, { params: { comercioId, id }, body: chosen })

/** Has it taken back, or gives it up. */
export const cancelGuia = (comercioId: number, id: string): Promise<GuiaDePedido> =>
  send(calls.cancelGuia, { params: { comercioId, id } })
