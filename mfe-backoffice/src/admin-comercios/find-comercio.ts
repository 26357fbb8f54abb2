import { type Comercio, comercioSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** One shop, whose number is text from an address. */
export const findComercio = (id: string, signal: AbortSignal): Promise<Comercio> =>
  http.get(`/puntos_venta/${encodeURIComponent(id)}/detalles`, comercioSchema, {
    bearer: 'usuario',
    signal,
  })
