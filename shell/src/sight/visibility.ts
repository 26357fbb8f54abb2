import type { LiveRemote } from '../../shared/remote/index.ts'
import { report } from './report.ts'

let startedAt = 0
const counted = new Set<string>()

/** Remembers that a navigation begins now; the page's own began at 0. */
export const navigationBegins = () => {
  startedAt = performance.now()
}

// Once for each file of the page: what a second screen shares with the first costs nothing.
const newBytes = (base: string) => {
  let bytes = 0
  for (const entry of performance.getEntriesByType('resource')) {
    if (!entry.name.includes(base) || counted.has(entry.name)) continue
    counted.add(entry.name)
    bytes += (entry as PerformanceResourceTiming).encodedBodySize
  }
  return bytes
}

/** Tells the team that a screen of a module has come into sight, how long that took, and what it weighed. */
export const reportVisible = (
  { name, version, base }: LiveRemote,
  screen: string,
  route: string,
) => {
  const since = startedAt
  requestAnimationFrame(() => {
    const ms = Math.round(performance.now() - since)
    report({ kind: 'visible', module: name, version, screen, route, ms, bytes: newBytes(base) })
  })
}
