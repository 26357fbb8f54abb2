export { askAgain, refundOnce } from './ask.ts'
export { chargeBack, restoreVenta } from './contracargo.ts'
export { decideDevolucion, expireDevolucion, receiveDevolucion } from './devoluciones.ts'
export { requestReembolso } from './of-persona.ts'
export {
  findReembolso,
  leavePeticion,
  listReembolsos,
  sumReembolsos,
  takePeticion,
} from './reembolsos.repository.ts'
export { endRequest, refundAll, refundHere, writeRefunded } from './settle.ts'
