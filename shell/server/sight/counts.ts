import { emptyHistogram, type Histogram, note } from '@plaza/api/server'
import type { SightEvent } from '../../shared/remote/index.ts'
import { boundsOf } from '../figures/bounds.ts'
import { forgetOld, noneRecent, noteVisitor, type Recent } from './recent.ts'

type Failure = Extract<SightEvent, { kind: 'failure' }>
type Vital = Extract<SightEvent, { kind: 'vital' }>

/** What happened to one version of a module since this page server started. */
export interface Count {
  module: string
  version: string
  visible: number
  failures: Record<Failure['phase'], number>
  /** Time from navigation to sight, ms. */
  ms: Histogram
  /** Web vitals, by metric and route. */
  vitals: Map<string, { metric: Vital['metric']; route: string; values: Histogram }>
  /** Code fetched by those that fetched some. */
  bytes: Histogram
  /** Within the watchdog's window. */
  recent: Recent
}

/** A failure as it is told to the team. */
export interface Reason extends Failure {
  at: string
}

const maxReasons = 200
const maxVersions = 500

const bytesBounds = [4000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000]

const fresh = (module: string, version: string): Count => ({
  module,
  version,
  visible: 0,
  failures: { door: 0, screen: 0, render: 0, error: 0, hang: 0, reach: 0 },
  ms: emptyHistogram(boundsOf.load),
  vitals: new Map(),
  bytes: emptyHistogram(bytesBounds),
  recent: noneRecent(),
})

const push = <T>(list: T[], value: T, most: number) => {
  list.push(value)
  if (list.length > most) list.shift()
}

/** Counts what pages tell of modules, by version. `windowMs` is how far back `recent` reaches. */
export const createCounts = (windowMs: number) => {
  const counts = new Map<string, Count>()
  const reasons: Reason[] = []

  const countOf = (module: string, version: string) => {
    const key = `${module}@${version}`
    const count = counts.get(key) ?? fresh(module, version)
    counts.set(key, count)
    const oldest = counts.keys().next().value
    if (counts.size > maxVersions && oldest !== undefined) counts.delete(oldest)
    return count
  }

  /** `network` is where it was told from. */
  const record = (event: Exclude<SightEvent, Vital>, network: string, now = Date.now()): Count => {
    const count = countOf(event.module, event.version)
    if (event.kind === 'visible') {
      count.visible++
      note(count.ms, event.ms)
      if (event.bytes) note(count.bytes, event.bytes)
      noteVisitor(count.recent.seen, network, now)
    } else {
      count.failures[event.phase]++
      push(reasons, { ...event, at: new Date(now).toISOString() }, maxReasons)
      noteVisitor(count.recent.failed, network, now)
    }
    forgetOld(count.recent, now - windowMs)
    return count
  }

  /** A web vital, of a route that its version has. */
  const measure = ({ module, version, metric, route, value }: Vital) => {
    const { vitals } = countOf(module, version)
    const key = `${metric} ${route}`
    const known = vitals.get(key) ?? { metric, route, values: emptyHistogram(boundsOf[metric]) }
    note(known.values, value)
    vitals.set(key, known)
  }

  return { record, measure, all: () => [...counts.values()], reasons: () => [...reasons].reverse() }
}

export type Counts = ReturnType<typeof createCounts>
