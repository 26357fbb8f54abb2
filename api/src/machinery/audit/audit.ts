export { audit, nadie } from './anotar.ts'
export { createRefusalLog, type RefusalLog } from './negados.ts'
export { sealAuditoria, verifyAuditoria } from './sellar.ts'
