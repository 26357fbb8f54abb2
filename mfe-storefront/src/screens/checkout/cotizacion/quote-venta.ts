import type { Cotizacion, ItemVenta } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import type { CartItem } from '@plaza/shell/cart'
import { type CallOptions, send } from '@plaza/shell/http'

/** The cart as the API is asked about it: ids, units, and the unit prices that the shopper saw. */
export const pedidoOf = (items: CartItem[]): ItemVenta[] =>
  items.map(({ product, quantity }) => ({
    id: product.id,
    cantidad: quantity,
    valor_total: product.valor_total,
  }))

/** What these lines would cost now, and what that changes for whoever saw other prices. */
export const quoteVenta = (id_productos: ItemVenta[], options?: CallOptions): Promise<Cotizacion> =>
  send(calls.quoteVenta, { body: { id_productos }, ...options })
