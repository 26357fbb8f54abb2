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

/** How far what a shop sends has come. */
export const estadosEnvio = ['por_despachar', 'despachado', 'entregado'] as const
export type EstadoEnvio = (typeof estadosEnvio)[number]

/** What a screen says for each of them. */
export const nombresEstadoEnvio = {
  por_despachar: 'Por despachar',
  despachado: 'Despachado',
  entregado: 'Entregado',
} as const satisfies Record<EstadoEnvio, string>

/** Where a sale was made. */
export const canalesVenta = ['web', 'mostrador'] as const
export type CanalVenta = (typeof canalesVenta)[number]

/** How far a refund is with the payment provider: pedido until that has answered. */
export const storedEstadosReembolso = ['pedido', 'hecho', 'fallido'] as const
export type StoredEstadoReembolso = (typeof storedEstadosReembolso)[number]

/** What a refund waits for before that: the shop's word that the goods came back, an administrator's; or it is refused. */
export const esperasReembolso = ['por_recibir', 'en_revision', 'rechazado'] as const
export type EsperaReembolso = (typeof esperasReembolso)[number]

/** States of a refund. */
export const estadosReembolso = [...storedEstadosReembolso, ...esperasReembolso] as const
export type EstadoReembolso = (typeof estadosReembolso)[number]
