import type { PanelAdministrador, PanelComercio } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

const daysOf = (span: string) => Object.fromEntries(new URLSearchParams(span))

/** What a shop sold in a span of days ("?desde=…&hasta=…" or '' for the last 30). */
export const findPanelComercio = (
  comercioId: number,
  span: string,
  options?: CallOptions,
): Promise<PanelComercio> =>
  send(calls.getPanelComercio, { params: { comercioId }, query: daysOf(span), ...options })

/** What all shops sold in a span of days. */
export const findPanelAdministrador = (
  span: string,
  options?: CallOptions,
): Promise<PanelAdministrador> =>
  send(calls.getPanelAdministrador, { query: daysOf(span), ...options })
