import {
  type Caja,
  cajaActualSchema,
  cajaSchema,
  cajasPageSchema,
  type NuevoMovimientoCaja,
  sinCajaSchema,
} from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

const asUser = { bearer: 'usuario' } as const
const pathOf = (comercioId: number) => `/comercios/${comercioId}/cajas`

export const getActual = (comercioId: number) =>
  http.get(`${pathOf(comercioId)}/actual`, cajaActualSchema, asUser)

export const getCaja = (comercioId: number, id: number) =>
  http.get(`${pathOf(comercioId)}/${id}`, cajaSchema, asUser)

export const listCajas = (comercioId: number, page: number) =>
  http.get(`${pathOf(comercioId)}?page=${page}&limit=20`, cajasPageSchema, asUser)

/** What was sold without a till in the 30 days up to one, today unless an address says otherwise. */
export const getSinCaja = (comercioId: number, hasta: string | null) =>
  http.get(
    `${pathOf(comercioId)}/sin-caja${hasta ? `?hasta=${encodeURIComponent(hasta)}` : ''}`,
    sinCajaSchema,
    asUser,
  )

/** Sends a movement under its own name: however often, it is written once. */
export const moveCash = (
  comercioId: number,
  id: number,
  movimiento: NuevoMovimientoCaja,
  clave: string,
): Promise<Caja> =>
  http.post(`${pathOf(comercioId)}/${id}/movimientos`, movimiento, cajaSchema, {
    ...asUser,
    headers: { 'idempotency-key': clave },
  })

export const countCaja = (
  comercioId: number,
  id: number,
  conteo: Record<string, number>,
  nota: string,
): Promise<Caja> =>
  http.post(`${pathOf(comercioId)}/${id}/cierre`, { conteo, nota }, cajaSchema, asUser)

export const confirmCaja = (comercioId: number, id: number, nota: string): Promise<Caja> =>
  http.post(`${pathOf(comercioId)}/${id}/confirmacion`, { nota }, cajaSchema, asUser)
