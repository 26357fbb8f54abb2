export { refundOnce } from './ask.ts'
export { chargeBack, restoreVenta } from './contracargo.ts'
export { decideDevolucion, expireDevolucion, receiveDevolucion } from './devoluciones.ts'
export { requestReembolso } from './of-persona.ts'
export {
  findReembolso,
  listReembolsos,
  reopenReembolso,
  sumReembolsos,
} from './reembolsos.repository.ts'
export { endRequest, refundAll, refundHere, writeRefunded } from './settle.ts'
