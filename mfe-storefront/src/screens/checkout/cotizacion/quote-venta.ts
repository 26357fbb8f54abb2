import type { Cotizacion, ItemVenta, SolicitudCotizacion } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import type { CartItem } from '@plaza/shell/cart'
import { ApiError, type CallOptions, send } from '@plaza/shell/http'

/** The cart as the API is asked about it: ids, units, and the unit prices that the shopper saw. */
export const pedidoOf = (items: CartItem[]): ItemVenta[] =>
  items.map(({ product, quantity }) => ({
    id: product.id,
    cantidad: quantity,
    valor_total: product.valor_total,
  }))

/** What these lines would cost now, and what that changes for whoever saw other prices. */
const quoteVenta = (pedido: SolicitudCotizacion, options?: CallOptions): Promise<Cotizacion> =>
  send(calls.quoteVenta, { body: pedido, ...options })

// Who tried too many codes may still buy without one.
const withoutCupon = async (
  pedido: SolicitudCotizacion,
  codigo: string,
  cause: unknown,
  options?: CallOptions,
): Promise<Cotizacion> => {
  if (!(cause instanceof ApiError) || ![400, 429].includes(cause.status)) throw cause
  const said = { codigo, motivo: 'no_existe', mensaje: cause.message } as const
  const cotizacion = await quoteVenta(pedido, options)
  return { ...cotizacion, cupon: { ...said, descuento: 0, descuento_envio: 0 } }
}

/** The same with what a coupon takes off them, or why that is nothing. */
export const quoteWithCupon = (
  pedido: SolicitudCotizacion,
  cupon: string,
  options?: CallOptions,
): Promise<Cotizacion> =>
  cupon
    ? send(calls.quoteWithCupon, { body: { ...pedido, cupon }, ...options }).catch((cause) =>
        withoutCupon(pedido, cupon, cause, options),
      )
    : quoteVenta(pedido, options)
