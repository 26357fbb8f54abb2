export { unidosPorProducto } from './cotizar.ts'
export { approveVenta, changeEstado, releaseUnits } from './estado.ts'
export { type MensajesDeps, notifyVenta, pesos, writeToBuyer } from './mensajes.ts'
export { sellAtCounter } from './mostrador.ts'
export { findPedido, type Pedido } from './pedido.repository.ts'
export { beginTerm } from './plazo.ts'
export { perdidaDe } from './reparto.rules.ts'
export { estadoDe, isPagable } from './transiciones.rules.ts'
export {
  addReembolsada,
  findIdTransaccion,
  findVenta,
  forgetEnvios,
  type Linea,
  listEstados,
  listLineas,
  listLineasDe,
  lockVenta,
  markConsultada,
  updateVenta,
  type VentaGuardada,
} from './ventas.repository.ts'
