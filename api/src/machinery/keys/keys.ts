export { deleteClaves, insertClave, listClaves } from './claves.repository.ts'
export { getInstallationKey, requireInstallationKey } from './installation-key.ts'
export { createSeal, type Seal } from './seal.ts'
export { createSecrets, type Secrets, sealSecrets } from './secretos.ts'
