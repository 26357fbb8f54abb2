import {
  type AlertaAtendida,
  alertaAtendidaSchema,
  type CierreAlerta,
  type DecisionDevolucion,
  type PagosConAlertaPage,
  pagosConAlertaPageSchema,
} from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

const bearer = { bearer: 'usuario' } as const

/** A page of the money that nobody explains, newest first. */
export const listAlertas = (page: number, options: CallOptions): Promise<PagosConAlertaPage> =>
  http.get(`/admin/pagos/alertas?page=${page}&limit=10`, pagosConAlertaPageSchema, {
    ...bearer,
    ...options,
  })

/** Sends the money of an alert back once more. */
export const retryAlerta = (id: number): Promise<AlertaAtendida> =>
  http.post(`/admin/pagos/alertas/${id}/intento`, undefined, alertaAtendidaSchema, bearer)

/** Closes an alert that was settled elsewhere. */
export const closeAlerta = (id: number, cierre: CierreAlerta): Promise<AlertaAtendida> =>
  http.post(`/admin/pagos/alertas/${id}/cierre`, cierre, alertaAtendidaSchema, bearer)

/** Decides whether the money of a disputed return goes back. */
export const decideAlerta = (id: number, decision: DecisionDevolucion): Promise<AlertaAtendida> =>
  http.post(`/admin/pagos/alertas/${id}/decision`, decision, alertaAtendidaSchema, bearer)
