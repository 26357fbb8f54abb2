export { isEnvioSiguiente } from './envio.rules.ts'
export {
  insertEnvios,
  listEnvios,
  listPendientes,
  lockEnvios,
  updateEnvio,
} from './envios.repository.ts'
