import { type PagosConAlertaPage, pagosConAlertaPageSchema } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

/** A page of the payments that are not what their sales ask for, newest first. */
export const listAlertas = (page: number, options: CallOptions): Promise<PagosConAlertaPage> =>
  http.get(`/admin/pagos/alertas?page=${page}&limit=10`, pagosConAlertaPageSchema, {
    bearer: 'usuario',
    ...options,
  })
