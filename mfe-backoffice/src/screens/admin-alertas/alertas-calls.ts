import type {
  AlertaAtendida,
  CierreAlerta,
  DecisionDevolucion,
  PagosConAlertaPage,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'

/** A page of the money that nobody explains, newest first. */
export const listAlertas = (page: number, options: CallOptions): Promise<PagosConAlertaPage> =>
  send(calls.listAlertas, { query: { page, limit: 10 }, ...options })

/** Sends the money of an alert back once more. */
export const retryAlerta = (id: number): Promise<AlertaAtendida> =>
  send(calls.retryAlerta, { params: { id } })

/** Closes an alert that was settled elsewhere. */
export const closeAlerta = (id: number, body: CierreAlerta): Promise<AlertaAtendida> =>
  send(calls.closeAlerta, { params: { id }, body })

/** Decides whether the money of a disputed return goes back. */
export const decideAlerta = (id: number, body: DecisionDevolucion): Promise<AlertaAtendida> =>
  send(calls.decideAlerta, { params: { id }, body })
