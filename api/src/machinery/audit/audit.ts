export { createRefusalLog, type RefusalLog } from './negados.ts'
export { sealAuditoria, verifyAuditoria } from './seal.ts'
export { countFilas } from './sellos.repository.ts'
export { audit, nadie } from './write-down.ts'
