import { type ComercioPropio, comercioPropioSchema, type InfoComercio } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** A shop where the signed-in person works, and whether they may change it. */
export const findInfo = (comercioId: number, signal: AbortSignal): Promise<ComercioPropio> =>
  http.get(`/comercios/${comercioId}/info`, comercioPropioSchema, { bearer: 'usuario', signal })

/** Changes what the dueño may change of a shop, unless somebody was faster. */
export const saveInfo = (
  { id, version }: ComercioPropio,
  info: InfoComercio,
): Promise<ComercioPropio> =>
  http.put(`/comercios/${id}/info`, { ...info, version }, comercioPropioSchema, {
    bearer: 'usuario',
  })
