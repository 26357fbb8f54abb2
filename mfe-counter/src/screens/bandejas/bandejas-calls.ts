import type { EstadoComprobante, EstadoFaltante, RevisionComprobante } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

export const getBandejas = (comercioId: number) =>
  send(calls.countBandejas, { params: { comercioId } })

export const listComprobantes = (comercioId: number, estado: EstadoComprobante, page: number) =>
  send(calls.listComprobantes, { params: { comercioId }, query: { estado, page } })

export const getArchivo = (comercioId: number, ventaId: string, orden: number | undefined) =>
  send(calls.getComprobante, { params: { comercioId, ventaId }, query: { orden } })

export const review = (comercioId: number, ventaId: string, body: RevisionComprobante) =>
  send(calls.reviewComprobante, { params: { comercioId, ventaId }, body })

export const listFaltantes = (comercioId: number, estado: EstadoFaltante, page: number) =>
  send(calls.listFaltantes, { params: { comercioId }, query: { estado, page } })

export const resolve = (comercioId: number, id: number, nota: string) =>
  send(calls.resolveFaltante, { params: { comercioId, id }, body: { nota } })
