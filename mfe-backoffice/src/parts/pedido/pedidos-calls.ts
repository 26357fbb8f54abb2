import {
  type CambioEnvio,
  estadosEnvio,
  type PalabraDevolucion,
  type PedidoDetalle,
  type PedidosPage,
  type Reembolso,
  type ReembolsoDeComercio,
  type Remision,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'
import { sole } from '@plaza/shell/once'
import { pageOf } from '../filters/use-filters.ts'

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
  const query = {
    page: pageOf(params),
    limit: 20,
    envio: envioIn(params),
    q: params.get('q') || undefined,
    por_recibir: params.get('envio') === 'por_recibir' || undefined,
  }
  return send(calls.listPedidos, { params: { comercioId }, query, ...options })
}

/** How many paid orders a shop has not sent. */
export const countUnsent = async (comercioId: number, options: CallOptions): Promise<number> => {
  const query = { page: 1, limit: 1, envio: 'por_despachar' } as const
  const { total } = await send(calls.listPedidos, { params: { comercioId }, query, ...options })
  return total
}

/** What a shop has to send of an order. */
export const findPedido = (
  comercioId: number,
  id: string,
  options?: CallOptions,
): Promise<PedidoDetalle> => send(calls.getPedido, { params: { comercioId, id }, ...options })

/** What goes into the packages of some orders, and to whom. */
export const listRemisiones = (
  comercioId: number,
  ids: readonly string[],
): Promise<readonly Remision[]> =>
  send(calls.listRemisiones, { params: { comercioId }, query: { pedidos: ids.join(',') } })

/** Tells that what a shop sends left or arrived. */
export const changeEnvio = (
  comercioId: number,
  id: string,
  cambio: CambioEnvio,
  options?: CallOptions,
): Promise<PedidoDetalle> =>
  send(calls.changeEnvio, { params: { comercioId, id }, body: cambio, ...options })

/** Gives money back, once however often it is sent for the order on show. */
export const refundPedido = (
  comercioId: number,
  { id_transaccion: id, reembolsos }: PedidoDetalle,
  asked: ReembolsoDeComercio,
): Promise<Reembolso> =>
  sole<ReembolsoDeComercio>(`reembolso ${id} ${reembolsos.length}`).send(asked, (body, clave) =>
    send(calls.giveBackPedido, {
      params: { comercioId, id },
      body,
      headers: { 'idempotency-key': clave },
    }),
  )

/** Tells whether what a buyer sends back came. */
export const tellDevolucion = (
  comercioId: number,
  id: string,
  reembolsoId: string,
  said: PalabraDevolucion,
): Promise<PedidoDetalle> =>
  send(calls.tellDevolucion, { params: { comercioId, id, reembolsoId }, body: said })
