import type { EstadoTx } from '../../contract/index.ts'

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

/** A payment of a sale, as it is kept. */
export interface PagoDeVenta {
  payment_id: string
  status: string
  /** Why it pays for nothing; null when it is as it should be. */
  alerta: string | null
  /** 1 when it is being given back. */
  devuelto: number
}

// Of several payments the one that decides: money that came, money that went, money that may come.
const orden: readonly EstadoTx[] = [
  'aprovada',
  'contracargo',
  'reembolsada',
  'En proceso',
  'rechazada',
]

/** The payment that decides the state of its sale, and that state; undefined while nothing was paid. */
export const pagoDecisivo = (pagos: readonly PagoDeVenta[]) => {
  const counted = pagos
    .filter(({ alerta, devuelto, status }) => !alerta && !(devuelto && status === 'approved'))
    .flatMap((pago) => {
      const estado_tx = estadoTxOf[pago.status]
      return estado_tx ? [{ payment_id: pago.payment_id, estado_tx }] : []
    })
  return counted.toSorted((a, b) => orden.indexOf(a.estado_tx) - orden.indexOf(b.estado_tx))[0]
}

/** Whether money of a payment came and stays. */
export const isAprobado = ({ status }: Pick<PagoDeVenta, 'status'>) =>
  estadoTxOf[status] === 'aprovada'

interface Cobro {
  monto: number
  moneda: string
}

/** Why a payment is not what its sale asks for, or null when it is. */
export const alertaDe = ({ monto, moneda }: Cobro, total_a_pagar: number | undefined) => {
  if (total_a_pagar === undefined) return 'referencia_desconocida'
  if (moneda !== 'COP') return 'otra_moneda'
  return monto === total_a_pagar ? null : 'otro_monto'
}
