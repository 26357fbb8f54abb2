export { type Compra, findCompra } from './compra.repository.ts'
export { approveVenta, changeEstado, releaseUnits } from './estado.ts'
export { lettersToBuyer, type MensajesDeps, notifyVenta, pesos, writeToBuyer } from './mensajes.ts'
export { quoteAtCounter, sellAtCounter } from './mostrador.ts'
export { beginTerm } from './plazo.ts'
export { joinedByProducto } from './quote.ts'
export { perdidaOf } from './reparto.rules.ts'
export { holdOrders } from './reservas/reservas.ts'
export { estadoOf, isPayable } from './transiciones.rules.ts'
export {
  addRefunded,
  findIdTransaccion,
  findVenta,
  forgetEnvios,
  holdVentasOf,
  type Linea,
  listEstados,
  listLineas,
  listLineasOf,
  lockVenta,
  markConsultada,
  type StoredVenta,
  updateVenta,
} from './ventas.repository.ts'
