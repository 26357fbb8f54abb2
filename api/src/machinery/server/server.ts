export { createDrain, type Drain } from './drain.ts'
export { listen } from './listen.ts'
export { createLog, type RequestLog } from './log.ts'
export { requestIdOf } from './request-id.ts'
