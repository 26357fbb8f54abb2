import { type TrabajosAgotadosPage, trabajosAgotadosPageSchema } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

const bearer = { bearer: 'usuario' } as const

/** A page of the work that was left undone, newest first. */
export const listAgotados = (page: number, options: CallOptions): Promise<TrabajosAgotadosPage> =>
  http.get(`/admin/trabajos/agotados?page=${page}&limit=10`, trabajosAgotadosPageSchema, {
    ...bearer,
    ...options,
  })

/** Has work done once more that was left undone. */
export const retryAgotado = (id: number): Promise<void> =>
  http.post(`/admin/trabajos/agotados/${id}/intento`, undefined, undefined, bearer)
