export { type Ajustes, ajustesPredeterminados, type Plazos } from './ajustes.ts'
export { forgetEnvios, hasVentasAbiertas, listCompras } from './de-persona.ts'
export { approveVenta, changeEstado, releaseUnits } from './estado.ts'
export { claim } from './idempotencia.ts'
export { chargeBack, endRequest, refundAll, refundHere } from './liquidar.ts'
export { type MensajesDeps, notifyVenta, writeToBuyer } from './mensajes.ts'
export { requireTope, sellAtCounter } from './mostrador.ts'
export { findPedido, type Pedido } from './pedido.repository.ts'
export { refundOnce } from './reembolsar.ts'
export { findReembolso, listReembolsos } from './reembolsos.repository.ts'
export { finDelPlazo } from './retracto.rules.ts'
export { isPagable } from './transiciones.rules.ts'
export {
  findVenta,
  listLineasDe,
  lockVenta,
  markConsultada,
  updateVenta,
  type VentaGuardada,
} from './ventas.repository.ts'
