import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

const resolutionMs = 20
const perSecond = 1e9

/** What every process says of itself: processor, memory, how late its event loop is. The names are those that boards know. */
export const watchProcess = (metrics: Metrics) => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const cpu = metrics.counter('process_cpu_seconds_total', 'Processor time of this process.')
  let counted = 0
  const resident = metrics.gauge('process_resident_memory_bytes', 'Memory of this process.')
  const heap = metrics.gauge('nodejs_heap_size_used_bytes', 'Memory of its objects.')
  const start = metrics.gauge('process_start_time_seconds', 'When it began.')
  const late = metrics.gauge(
    'plaza_event_loop_delay_seconds',
    'How late its event loop was since it was last asked.',
    ['quantile'],
  )
  start.set(Math.round(Date.now() / 1000 - process.uptime()))
  metrics.onRead(() => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    cpu([], (user + system) / 1e6 - counted)
    counted = (user + system) / 1e6
    resident.set(rss)
    heap.set(heapUsed)
    for (const quantile of [50, 99, 100])
      late.set(Math.max(0, delay.percentile(quantile) / perSecond - resolutionMs / 1000), [
        String(quantile / 100),
      ])
    delay.reset()
  })
}
