import type { VentaDetalle } from '@plaza/contract'

/** The result page that the provider sent the shopper to. It is a hint: the sale itself tells what became of the payment. */
export type Hint = 'approved' | 'rejected' | 'pending'

/** What a result page says. */
export type PagoResult = 'approved' | 'rejected' | 'pending' | 'expired' | 'refunded' | 'confirming'

export const hintOf = (pathname: string): Hint => {
  if (/^\/payment-success\/?$/i.test(pathname)) return 'approved'
  return (
    (['approved', 'rejected', 'pending'] as const).find((hint) => pathname.includes(`/${hint}/`)) ??
    'pending'
  )
}

type Settled = Pick<VentaDetalle, 'estado_tx'>

const said: Record<VentaDetalle['estado_tx'], PagoResult> = {
  'En proceso': 'pending',
  aprovada: 'approved',
  rechazada: 'rejected',
  vencida: 'expired',
  reembolsada: 'refunded',
  contracargo: 'refunded',
}

/** Who left without paying comes back to the page of a rejected payment, without a payment. */
export const hasLeft = (hint: Hint, paymentId: string | undefined) =>
  hint === 'rejected' && paymentId === undefined

/**
 * Whether no news is to be waited for. A refusal may be that of an earlier payment while the one that the shopper comes
 * from is not known yet, so it only counts where the provider says it too.
 */
export const isSettled = ({ estado_tx }: Settled, hint: Hint) =>
  estado_tx === 'rechazada' ? hint === 'rejected' : estado_tx !== 'En proceso'

/** What to say of a sale; `waiting` while news of its payment may come any moment. */
export const resultOf = ({ estado_tx }: Settled, hint: Hint, waiting: boolean): PagoResult => {
  if (waiting) return hint === 'pending' ? 'pending' : 'confirming'
  return said[estado_tx]
}
