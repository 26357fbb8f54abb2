import { domiciliosPageSchema, type EstadoDomicilio } from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

const asUser = { bearer: 'usuario' } as const
const of = (comercioId: number) => `/comercios/${comercioId}/domicilios`

export const listDomicilios = (comercioId: number, estado: EstadoDomicilio, page: number) =>
  http.get(`${of(comercioId)}?estado=${estado}&page=${page}&limit=24`, domiciliosPageSchema, asUser)

/** Says that it was brought. Refused as domicilio_entregado when somebody had. */
export const deliver = (comercioId: number, ventaId: string) =>
  http.post(`${of(comercioId)}/${ventaId}/entrega`, {}, undefined, asUser)
