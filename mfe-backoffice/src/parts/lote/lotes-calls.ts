import * as calls from '@plaza/api/calls'
import type { GananciasPorPagar, LoteDetalle, LotesPage } from '@plaza/api/contract'
import { type CallOptions, send } from '@plaza/shell/http'

/** What partners have earned and were not paid, and what a batch would pay of it now. */
export const findUnpaid = (options: CallOptions): Promise<GananciasPorPagar> =>
  send(calls.listUnpaid, options)

/** A page of the batches that were paid, newest first. */
export const listLotes = (page: number, options: CallOptions): Promise<LotesPage> =>
  send(calls.listLotes, { query: { page, limit: 10 }, ...options })

/** A batch with what each partner got. */
export const findLote = (id: string, options: CallOptions): Promise<LoteDetalle> =>
  send(calls.getLote, { params: { id }, ...options })

/** Pays what the administrator saw; once, however often it is sent under one name (`clave`). */
export const payLote = (valor_total: number, clave: string): Promise<LoteDetalle> =>
  send(calls.createLote, { body: { valor_total }, headers: { 'idempotency-key': clave } })
