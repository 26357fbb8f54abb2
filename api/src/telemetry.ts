import type { PoolFigures } from '../db/drivers/postgres.ts'
import type { Config } from './config.ts'
import type { listen } from './machinery/server/server.ts'
import {
  countCalls,
  countOutside,
  createMetrics,
  metricsRoutes,
  openTraces,
  watchProcess,
  watchStatements,
} from './machinery/telemetry/telemetry.ts'

type Served = Parameters<typeof listen>[0]

/** What this process tells of itself: `GET /metrics`, beside the API and never below `/api`, slow statements in the log, and traces where somebody takes them. */
export const openTelemetry = async (
  config: Config,
  version: string,
  write: (line: string) => void,
) => {
  const metrics = createMetrics()
  watchProcess(metrics)
  const readers = { token: config.METRICS_TOKEN, isProduction: config.NODE_ENV === 'production' }
  const routes = metricsRoutes(readers, metrics.text)

  const onPool = (pool: PoolFigures) => {
    const connections = metrics.gauge(
      'plaza_db_pool_connections',
      'Connections of this process to PostgreSQL.',
      ['state'],
    )
    const waiting = metrics.gauge('plaza_db_pool_waiting', 'Callers that wait for a connection.')
    const most = metrics.gauge('plaza_db_pool_max', 'Most connections of this process.')
    metrics.onRead(() => {
      const { totalCount, idleCount, waitingCount } = pool
      connections.set(idleCount, ['idle'])
      connections.set(totalCount - idleCount, ['busy'])
      waiting.set(waitingCount)
      most.set(pool.options.max)
    })
  }

  const traces = await openTraces({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    sample: config.TRACE_SHARE,
    service: 'plaza-api',
    version,
  })
  const watch = watchStatements({ metrics, slowMs: config.SLOW_STATEMENT_MS, write })
  const watchAndTrace = (ran: Parameters<typeof watch>[0]) => {
    watch(ran)
    traces?.noteStatement(ran)
  }

  return {
    metrics,
    traces,
    noteCall: countCalls(metrics),
    noteOutside: countOutside(metrics),
    onStatement: traces ? watchAndTrace : watch,
    onPool,
    /** An app with the figures beside it. */
    beside: (app: Served): Served => ({
      fetch: (request, ...rest) =>
        request.url.endsWith('/metrics') && new URL(request.url).pathname === '/metrics'
          ? routes.fetch(request, ...rest)
          : app.fetch(request, ...rest),
    }),
  }
}
