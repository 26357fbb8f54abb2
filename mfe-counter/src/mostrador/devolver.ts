import {
  type Devolucion,
  devolucionSchema,
  type NuevaDevolucion,
  type VentaDevoluble,
  ventasDevolublesSchema,
} from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

/** Sales of the shop with the number of a receipt, newest first. */
export const findVentas = (comercioId: number, numero: string): Promise<VentaDevoluble[]> =>
  http.get(
    `/comercios/${comercioId}/ventas-mostrador?numero=${encodeURIComponent(numero)}`,
    ventasDevolublesSchema,
    { bearer: 'usuario' },
  )

/** Takes goods back under a name: however often it is sent, they come back once. */
export const devolver = (
  comercioId: number,
  devolucion: NuevaDevolucion,
  clave: string,
): Promise<Devolucion> =>
  http.post(`/comercios/${comercioId}/devoluciones`, devolucion, devolucionSchema, {
    bearer: 'usuario',
    headers: { 'idempotency-key': clave },
  })
