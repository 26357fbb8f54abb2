export { type Ajustes, ajustesPredeterminados } from './ajustes.ts'
export { approveVenta, changeEstado, releaseUnits } from './estado.ts'
export { chargeBack, endRequest, refundAll } from './liquidar.ts'
export { notifyVenta } from './mensajes.ts'
export { listPersonas } from './personas.repository.ts'
export { findReembolso } from './reembolsos.repository.ts'
export { isPagable } from './transiciones.rules.ts'
export {
  findVenta,
  listLineasDe,
  lockVenta,
  markConsultada,
  updateVenta,
  type VentaGuardada,
} from './ventas.repository.ts'
