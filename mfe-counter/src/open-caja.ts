import { type Caja, cajaSchema } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** Opens the person's till in a shop with so much cash in it, whole COP. Throws as `http` does. */
export const openCaja = (comercioId: number, base: number): Promise<Caja> =>
  http.post(`/comercios/${comercioId}/cajas`, { base }, cajaSchema, { bearer: 'usuario' })
