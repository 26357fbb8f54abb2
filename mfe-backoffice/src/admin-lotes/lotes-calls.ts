import {
  type GananciasPorPagar,
  gananciasPorPagarSchema,
  type LoteDetalle,
  type LotesPage,
  loteDetalleSchema,
  lotesPageSchema,
} from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

const bearer = { bearer: 'usuario' } as const

/** What partners have earned and were not paid, and what a batch would pay of it now. */
export const findPorPagar = (options: CallOptions): Promise<GananciasPorPagar> =>
  http.get('/admin/ganancias/por-pagar', gananciasPorPagarSchema, { ...bearer, ...options })

/** A page of the batches that were paid, newest first. */
export const listLotes = (page: number, options: CallOptions): Promise<LotesPage> =>
  http.get(`/admin/lotes?page=${page}&limit=10`, lotesPageSchema, { ...bearer, ...options })

/** A batch with what each partner got. */
export const findLote = (id: string, options: CallOptions): Promise<LoteDetalle> =>
  http.get(`/admin/lotes/${encodeURIComponent(id)}`, loteDetalleSchema, { ...bearer, ...options })

/** Pays what the administrator saw; once, however often it is sent under one name (`clave`). */
export const payLote = (valor_total: number, clave: string): Promise<LoteDetalle> =>
  http.post('/admin/lotes', { valor_total }, loteDetalleSchema, {
    ...bearer,
    headers: { 'idempotency-key': clave },
  })
