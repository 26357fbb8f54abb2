import type { EstadoTx, EstadoVenta } from '../../../contract/index.ts'

/** The state of a sale for each state of its payment. */
export const estadoOf = {
  'En proceso': 'Pendiente',
  aprovada: 'Completada',
  rechazada: 'Rechazada',
  vencida: 'Vencida',
  reembolsada: 'Reembolsada',
  contracargo: 'Reembolsada',
} as const satisfies Record<EstadoTx, EstadoVenta>

// A buyer who was rejected may try again. What was paid for leaves that state only by a refund or a
// chargeback, and comes back to what it was when the shop wins the dispute.
const siguientes: Record<EstadoTx, readonly EstadoTx[]> = {
  'En proceso': ['aprovada', 'rechazada', 'vencida', 'reembolsada', 'contracargo'],
  rechazada: ['En proceso', 'aprovada', 'vencida', 'reembolsada', 'contracargo'],
  vencida: ['aprovada', 'reembolsada', 'contracargo'],
  aprovada: ['reembolsada', 'contracargo'],
  reembolsada: ['contracargo'],
  contracargo: ['aprovada', 'reembolsada'],
}

/** Whether a payment may go from one state to another. */
export const isNext = (de: EstadoTx, a: EstadoTx) => siguientes[de].includes(a)

/** Whether a sale may still be paid, as far as its state says. */
export const isPayable = (estado_tx: EstadoTx) =>
  estado_tx === 'En proceso' || estado_tx === 'rechazada'
