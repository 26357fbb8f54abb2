import { type VentasPage, ventasPageSchema } from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

/** A page of what I bought, the newest first. */
export const listVentas = (page: number, options?: CallOptions): Promise<VentasPage> =>
  http.get(`/ventas?mias=true&page=${page}&limit=10`, ventasPageSchema, {
    bearer: 'usuario',
    failure: 'Error fetching ventas',
    ...options,
  })
