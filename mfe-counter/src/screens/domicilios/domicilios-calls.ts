import type { EstadoDomicilio } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

export const listDomicilios = (comercioId: number, estado: EstadoDomicilio, page: number) =>
  send(calls.listDomicilios, { params: { comercioId }, query: { estado, page, limit: 24 } })

/** Says that it was brought. Refused as domicilio_entregado when somebody had. */
export const deliver = (comercioId: number, ventaId: string) =>
  send(calls.deliverDomicilio, { params: { comercioId, ventaId } })
