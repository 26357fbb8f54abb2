import { regresoPagoQuerySchema } from '@plaza/contract'
import { useLocation, useParams } from '@plaza/shell/router'
import { useEffect, useState } from 'react'
import { forgetOrder } from '../../parts/order/kept-order.ts'
import { unpaidVenta } from '../../parts/unpaid/unpaid-venta.ts'
import { type Followed, followVenta } from './follow-venta.ts'
import { hasLeft, hintOf, isSettled } from './pago-result.ts'

const absent = new Set(['', 'null', 'undefined'])

const isGiven = (id: string | undefined): id is string => id !== undefined && !absent.has(id)

/** What the address of a result page says: of which payment or sale, and how it went. */
export const useReturn = () => {
  const { pathname, search } = useLocation()
  const { transactionId = '' } = useParams()
  const query = regresoPagoQuerySchema.parse(Object.fromEntries(new URLSearchParams(search)))
  const hint = hintOf(pathname)
  const own = [query.external_reference, transactionId]
  const named = hint === 'approved' ? [query.payment_id, ...own] : own.toReversed()
  const ids = [...new Set(named.filter(isGiven))]
  return {
    hint,
    left: hasLeft(hint, query.payment_id),
    isPaymentNamed: hint !== 'approved' || query.payment_id !== undefined,
    ids,
  }
}

/** The sale that a result page is about, followed until its payment is settled. */
export const usePago = () => {
  const { hint, left, isPaymentNamed, ids } = useReturn()
  const [followed, setFollowed] = useState<Followed>({ state: 'asking' })
  const [turn, setTurn] = useState(0)
  const names = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again.
  useEffect(() => {
    const abort = new AbortController()
    const tell = (next: Followed) => {
      if (abort.signal.aborted) return
      setFollowed(next)
      if (next.state !== 'settled' || next.venta.estado_tx !== 'aprovada') return
      unpaidVenta.forget()
      forgetOrder()
    }
    const isDone: Parameters<typeof followVenta>[1] = (venta) => left || isSettled(venta, hint)
    if (names) void followVenta(names.split(' '), isDone, tell, abort.signal)
    return () => abort.abort()
  }, [names, hint, left, turn])
  const askAgain = () => setTurn((last) => last + 1)
  return { hint, isPaymentNamed, left, followed, askAgain }
}
