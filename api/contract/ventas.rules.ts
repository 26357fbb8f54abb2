/** States of a sale. */
export const estadosVenta = [
  'Pendiente',
  'Completada',
  'Rechazada',
  'Vencida',
  'Reembolsada',
] as const
export type EstadoVenta = (typeof estadosVenta)[number]

/** States of a sale's payment, spelt as the wire has always spelt them. */
export const estadosTx = [
  'En proceso',
  'aprovada',
  'rechazada',
  'vencida',
  'reembolsada',
  'contracargo',
] as const
export type EstadoTx = (typeof estadosTx)[number]

/** What a screen says for each state of a payment. */
export const nombresEstadoTx = {
  'En proceso': 'En proceso',
  aprovada: 'Aprobada',
  rechazada: 'Rechazada',
  vencida: 'Vencida',
  reembolsada: 'Reembolsada',
  contracargo: 'Contracargo',
} as const satisfies Record<EstadoTx, string>

/** Where a sale was made. */
export const canalesVenta = ['web', 'mostrador'] as const
export type CanalVenta = (typeof canalesVenta)[number]

/** States of a refund: pedido until the payment provider has answered. */
export const estadosReembolso = ['pedido', 'hecho', 'fallido'] as const
export type EstadoReembolso = (typeof estadosReembolso)[number]
