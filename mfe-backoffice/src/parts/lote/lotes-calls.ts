import type { GananciasPorPagar, LoteDetalle, LotesPage } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'
import { once } from '@plaza/shell/once'

/** A page of what partners have earned and were not paid, and what a batch would pay now of all of it. */
export const findUnpaid = (page: number, options: CallOptions): Promise<GananciasPorPagar> =>
  send(calls.listUnpaid, { query: { page, limit: 20 }, ...options })

/** A page of the batches that were paid, newest first. */
export const listLotes = (page: number, options: CallOptions): Promise<LotesPage> =>
  send(calls.listLotes, { query: { page, limit: 10 }, ...options })

/** A batch with what each partner got. */
export const findLote = (id: string, options: CallOptions): Promise<LoteDetalle> =>
  send(calls.getLote, { params: { id }, ...options })

/** Pays what the administrator saw, once however often it is sent. */
export const payLote = (valor_total: number): Promise<LoteDetalle> =>
  once<{ valor_total: number }>('lote').send({ valor_total }, (body, clave) =>
    send(calls.createLote, { body, headers: { 'idempotency-key': clave } }),
  )
