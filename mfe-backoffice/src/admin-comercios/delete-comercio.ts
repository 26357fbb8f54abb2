import { http } from '@plaza/shell/http'

/** Takes a shop away. One that has sold stays, inactive and hidden. */
export const deleteComercio = (id: number): Promise<void> =>
  http.delete(`/puntos_venta/${id}`, undefined, { bearer: 'usuario' })
