export { type Ajustes, ajustesPredeterminados, type Plazos } from './ajustes.ts'
export { foldConteos } from './conteos.ts'
export { chargeBack, restoreVenta } from './contracargo.ts'
export { reembolsoDe } from './de-comercio.rules.ts'
export { forgetEnvios, hasVentasAbiertas, listCompras } from './de-persona.ts'
export { decideDevolucion, expireDevolucion, receiveDevolucion } from './devoluciones.ts'
export { listEnvios } from './envios.repository.ts'
export { approveVenta, changeEstado, releaseUnits } from './estado.ts'
export { claim } from './idempotencia.ts'
export { endRequest, refundAll, refundHere, writeReembolsado } from './liquidar.ts'
export { type MensajesDeps, notifyVenta, pesos, writeToBuyer } from './mensajes.ts'
export { sellAtCounter } from './mostrador.ts'
export { findPedido, type Pedido } from './pedido.repository.ts'
export { beginTerm } from './plazo.ts'
export { forgetPagadoresOf } from './recomendadas.repository.ts'
export { refundOnce } from './reembolsar.ts'
export { findReembolso, listReembolsos, reopenReembolso } from './reembolsos.repository.ts'
export { isPagable } from './transiciones.rules.ts'
export {
  findVenta,
  type Linea,
  listLineasDe,
  lockVenta,
  markConsultada,
  updateVenta,
  type VentaGuardada,
} from './ventas.repository.ts'
