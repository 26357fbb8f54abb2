export { isNextEnvio } from './envio.rules.ts'
export {
  insertEnvios,
  listEnvios,
  listPending,
  lockEnvios,
  updateEnvio,
} from './envios.repository.ts'
export { mendEnvios } from './mend.ts'
