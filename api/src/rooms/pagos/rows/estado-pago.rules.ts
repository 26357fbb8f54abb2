import type { EstadoTx } from '../../../../contract/index.ts'

/** What Mercado Pago's word for a payment means here. What it may invent later changes nothing. */
const estadoTxOf: Partial<Record<string, EstadoTx>> = {
  approved: 'aprovada',
  in_mediation: 'aprovada',
  authorized: 'En proceso',
  in_process: 'En proceso',
  pending: 'En proceso',
  rejected: 'rechazada',
  cancelled: 'rechazada',
  refunded: 'reembolsada',
  charged_back: 'contracargo',
}

/** A payment, as far as its state goes. Whole COP. */
export interface EstadoOfPago {
  status: string
  status_detail: string | null
  monto: number
  monto_reembolsado: number
}

/** A payment of a sale, as it is kept. */
export interface PagoOfVenta extends EstadoOfPago {
  payment_id: string
  /** Why it pays for nothing; null when it is as it should be. */
  alerta: string | null
  /** 1 when it is being given back. */
  devuelto: number
}

// Mercado Pago keeps the word for a dispute that the shop has won: only its detail tells (settled: lost).
const isGanado = ({ status, status_detail }: EstadoOfPago) =>
  status === 'charged_back' && status_detail === 'reimbursed'

/** The state that a payment brings its sale to; undefined for words that nobody knows. */
const findEstadoTx = (pago: EstadoOfPago) => {
  const estado_tx = isGanado(pago) ? 'aprovada' : estadoTxOf[pago.status]
  const isAllBack = pago.monto > 0 && pago.monto_reembolsado >= pago.monto
  return estado_tx === 'aprovada' && isAllBack ? 'reembolsada' : estado_tx
}

/** Whether money of a payment came and stays. */
export const isAprobado = (pago: EstadoOfPago) => findEstadoTx(pago) === 'aprovada'

/** Whole COP of a payment that the provider has. */
export const retenidoOf = (pago: EstadoOfPago) =>
  isAprobado(pago) ? pago.monto - pago.monto_reembolsado : 0

// Of several payments the one that decides: money that came, money that went, money that may come.
const orden: readonly EstadoTx[] = [
  'aprovada',
  'contracargo',
  'reembolsada',
  'En proceso',
  'rechazada',
]

/** The payment that decides the state of its sale, and that state; undefined while nothing was paid. */
export const pagoDecisivo = <P extends PagoOfVenta>(pagos: readonly P[]) => {
  const counted = pagos
    .filter((pago) => !pago.alerta && !(pago.devuelto && isAprobado(pago)))
    .flatMap((pago) => {
      const estado_tx = findEstadoTx(pago)
      return estado_tx ? [{ pago, estado_tx }] : []
    })
  return counted.toSorted((a, b) => orden.indexOf(a.estado_tx) - orden.indexOf(b.estado_tx))[0]
}

interface Cobro {
  monto: number
  moneda: string
}

/** Why a payment is not what its sale asks for, or null when it is. */
export const alertaOf = ({ monto, moneda }: Cobro, total_a_pagar: number | undefined) => {
  if (total_a_pagar === undefined) return 'referencia_desconocida'
  if (moneda !== 'COP') return 'otra_moneda'
  return monto === total_a_pagar ? null : 'otro_monto'
}
