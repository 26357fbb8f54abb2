export {
  countCalls,
  createMetrics,
  createReport,
  emptyHistogram,
  type Histogram,
  type Metrics,
  type MetricsReaders,
  metricsRoutes,
  type NoteCall,
  note,
  openTraces,
  routeOf,
  type Traces,
  upTo,
  watchProcess,
} from '../telemetry/telemetry.ts'
export { createDrain, type Drain } from './drain.ts'
export { listen } from './listen.ts'
export { createLog, outliveItsLog, type RequestLog } from './log.ts'
export { requestIdOf } from './request-id.ts'
