import {
  bandejasSchema,
  comprobantesPageSchema,
  type EstadoComprobante,
  type EstadoFaltante,
  faltantesPageSchema,
  type RevisionComprobante,
} from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

const asUser = { bearer: 'usuario' } as const
const of = (comercioId: number) => `/comercios/${comercioId}`

export const getBandejas = (comercioId: number) =>
  http.get(`${of(comercioId)}/bandejas`, bandejasSchema, asUser)

export const listComprobantes = (comercioId: number, estado: EstadoComprobante, page: number) =>
  http.get(
    `${of(comercioId)}/comprobantes?estado=${estado}&page=${page}`,
    comprobantesPageSchema,
    asUser,
  )

export const getArchivo = (comercioId: number, ventaId: string) =>
  http.file(`${of(comercioId)}/comprobantes/${ventaId}/archivo`, asUser)

export const review = (comercioId: number, ventaId: string, revision: RevisionComprobante) =>
  http.post(`${of(comercioId)}/comprobantes/${ventaId}/revision`, revision, undefined, asUser)

export const listFaltantes = (comercioId: number, estado: EstadoFaltante, page: number) =>
  http.get(`${of(comercioId)}/faltantes?estado=${estado}&page=${page}`, faltantesPageSchema, asUser)

export const resolve = (comercioId: number, id: number, nota: string) =>
  http.post(`${of(comercioId)}/faltantes/${id}/resolucion`, { nota }, undefined, asUser)
