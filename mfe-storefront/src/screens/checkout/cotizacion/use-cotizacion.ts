import { useCart } from '@plaza/shell/cart'
import { ApiError, unknownFailure } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { useCallback } from 'react'
import { pedidoOf, quoteVenta } from './quote-venta.ts'

const messageOf = (cause: unknown) => (cause instanceof ApiError ? cause.message : unknownFailure)

/**
 * The quote for the cart, asked for again whenever the cart changes. While a newer one is on its way the last one stays,
 * marked `isOld`; `error` says why there is none for the cart of now.
 */
export const useCotizacion = () => {
  const question = JSON.stringify(pedidoOf(useCart((cart) => cart.items)))
  const ask = useCallback(
    (signal: AbortSignal) => quoteVenta(JSON.parse(question), { signal }),
    [question],
  )
  const { last, isAsking, cause, again, put } = useQuery(ask)
  return {
    cotizacion: last,
    isOld: isAsking,
    error: cause ? messageOf(cause) : undefined,
    ask: again,
    /** Shows a quote for the cart of now that came with another answer. */
    take: put,
  }
}
