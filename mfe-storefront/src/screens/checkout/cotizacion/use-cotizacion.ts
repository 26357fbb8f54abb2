import type { Cotizacion } from '@plaza/api/contract'
import { useCart } from '@plaza/shell/cart'
import { ApiError } from '@plaza/shell/http'
import { useEffect, useState } from 'react'
import { pedidoOf, quoteVenta } from './quote-venta.ts'

interface Answer {
  /** What was asked. */
  question: string
  cotizacion?: Cotizacion | undefined
  error?: string | undefined
}

const messageOf = (error: unknown) => {
  if (error instanceof ApiError) return error.message
  throw error
}

/**
 * The quote for the cart, asked for again whenever the cart changes. While a newer one is on its way the last one stays,
 * marked `isOld`; `error` says why there is none for the cart of now.
 */
export const useCotizacion = () => {
  const items = useCart((cart) => cart.items)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const question = JSON.stringify([turn, pedidoOf(items)])
  useEffect(() => {
    const abort = new AbortController()
    const [, pedido] = JSON.parse(question)
    quoteVenta(pedido, { signal: abort.signal }).then(
      (cotizacion) => setAnswer({ question, cotizacion }),
      (error) => {
        if (abort.signal.aborted) return
        setAnswer((last) => ({ ...last, question, error: messageOf(error) }))
      },
    )
    return () => abort.abort()
  }, [question])
  const isOld = answer?.question !== question
  return {
    cotizacion: answer?.cotizacion,
    isOld,
    error: isOld ? undefined : answer.error,
    ask: () => setTurn((last) => last + 1),
    /** Shows a quote for the cart of now that came with another answer. */
    take: (cotizacion: Cotizacion) => setAnswer({ question, cotizacion }),
  }
}
