export { isNextEnvio } from './envio.rules.ts'
export {
  enviosOfVenta,
  hasToSend,
  listEnvios,
  listEnviosOf,
  listPending,
  lockEnvios,
  unidadesToSend,
  updateEnvio,
} from './envios.repository.ts'
export {
  findGuia,
  findGuiaByOrden,
  findLastGuia,
  findParcel,
  insertGuia,
  listContents,
  listPasos,
  listSeguimientos,
  lockGuia,
  notePaso,
  type StoredGuia,
  updateGuia,
} from './guias.repository.ts'
export { mendEnvios } from './mend.ts'
