import {
  type CambioEnvio,
  estadosEnvio,
  type NuevoReembolso,
  type PalabraDevolucion,
  type PedidoDetalle,
  type PedidosPage,
  pedidoDetalleSchema,
  pedidosPageSchema,
  type Reembolso,
  reembolsoSchema,
} from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'
import { pageOf } from '../use-filters.ts'

const bearer = { bearer: 'usuario' } as const

const pathOf = (comercioId: number, id: string) =>
  `/comercios/${comercioId}/pedidos/${encodeURIComponent(id)}`

/** What an address wants to see: what is to be sent, unless it says otherwise. */
const envioIn = (params: URLSearchParams) => {
  const wanted = params.get('envio') ?? 'por_despachar'
  return estadosEnvio.find((estado) => estado === wanted)
}

/** A page of a shop's paid orders. */
export const listPedidos = (
  comercioId: number,
  params: URLSearchParams,
  options: CallOptions,
): Promise<PedidosPage> => {
  const envio = envioIn(params)
  const query = new URLSearchParams({ page: String(pageOf(params)), limit: '20' })
  if (envio) query.set('envio', envio)
  if (params.get('envio') === 'por_recibir') query.set('por_recibir', 'true')
  return http.get(`/comercios/${comercioId}/pedidos?${query}`, pedidosPageSchema, {
    ...bearer,
    ...options,
  })
}

/** What a shop has to send of an order. */
export const findPedido = (
  comercioId: number,
  id: string,
  options: CallOptions,
): Promise<PedidoDetalle> =>
  http.get(pathOf(comercioId, id), pedidoDetalleSchema, { ...bearer, ...options })

/** Tells that what a shop sends left or arrived. */
export const changeEnvio = (
  comercioId: number,
  id: string,
  cambio: CambioEnvio,
): Promise<PedidoDetalle> =>
  http.put(`${pathOf(comercioId, id)}/envio`, cambio, pedidoDetalleSchema, bearer)

/** Gives money back; once, however often it is sent under one name (`clave`). */
export const refundPedido = (
  comercioId: number,
  id: string,
  nuevo: NuevoReembolso,
  clave: string,
): Promise<Reembolso> =>
  http.post(`${pathOf(comercioId, id)}/reembolsos`, nuevo, reembolsoSchema, {
    ...bearer,
    headers: { 'idempotency-key': clave },
  })

/** Tells whether what a buyer sends back came. */
export const tellDevolucion = (
  comercioId: number,
  id: string,
  reembolsoId: string,
  palabra: PalabraDevolucion,
): Promise<PedidoDetalle> =>
  http.put(
    `${pathOf(comercioId, id)}/devoluciones/${reembolsoId}`,
    palabra,
    pedidoDetalleSchema,
    bearer,
  )
