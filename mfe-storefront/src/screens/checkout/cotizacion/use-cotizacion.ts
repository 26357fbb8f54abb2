import type { Cotizacion } from '@plaza/contract'
import { useCart } from '@plaza/shell/cart'
import { ApiError, unknownFailure } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { useCallback } from 'react'
import { pedidoOf, quoteWithCupon } from './quote-venta.ts'

const messageOf = (cause: unknown) => (cause instanceof ApiError ? cause.message : unknownFailure)

/**
 * The quote for the cart, a coupon's code (or '') and where it goes (or ''), asked for again whenever one of them changes. While a newer one is on its way the last one stays,
 * marked `isOld`; `error` says why there is none for the cart of now.
 */
export const useCotizacion = (cupon: string, municipio: string) => {
  const id_productos = pedidoOf(useCart((cart) => cart.items))
  const question = JSON.stringify({ id_productos, ...(municipio && { municipio }) })
  const ask = useCallback(
    async (signal: AbortSignal) => ({
      cupon,
      cotizacion: await quoteWithCupon(JSON.parse(question), cupon, { signal }),
    }),
    [question, cupon],
  )
  const { last, isAsking, cause, again, put } = useQuery(ask)
  return {
    cotizacion: last?.cotizacion,
    /** What was said of this very code. */
    cupon: last?.cupon === cupon ? last.cotizacion.cupon : undefined,
    isOld: isAsking,
    error: cause ? messageOf(cause) : undefined,
    ask: again,
    /** Shows a quote for the cart of now that came with another answer. */
    take: (cotizacion: Cotizacion) => put({ cupon, cotizacion }),
  }
}
