import type { SightEvent } from '../../shared/remote/index.ts'
import { forgetOld, noneRecent, noteVisitor, type Recent } from './recent.ts'

type Failure = Extract<SightEvent, { kind: 'failure' }>

/** What happened to one version of a module since this page server started. */
export interface Count {
  module: string
  version: string
  visible: number
  failures: Record<Failure['phase'], number>
  /** Time from navigation to sight, ms, of the newest ones. */
  ms: number[]
  /** Code fetched by those that fetched some. */
  bytes: number[]
  /** Within the watchdog's window. */
  recent: Recent
}

/** A failure as it is told to the team. */
export interface Reason extends Failure {
  at: string
}

const maxSamples = 500
const maxReasons = 200
const maxVersions = 500

const fresh = (module: string, version: string): Count => ({
  module,
  version,
  visible: 0,
  failures: { door: 0, screen: 0, render: 0, error: 0 },
  ms: [],
  bytes: [],
  recent: noneRecent(),
})

const push = <T>(list: T[], value: T, most: number) => {
  list.push(value)
  if (list.length > most) list.shift()
}

/** The share `q` (0 to 1) of the values lies at or below this one; 0 of no values. */
export const quantile = (values: number[], q: number) =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * q) - 1)] ?? 0

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
  const record = (event: SightEvent, network: string, now = Date.now()): Count => {
    const count = countOf(event.module, event.version)
    if (event.kind === 'visible') {
      count.visible++
      push(count.ms, event.ms, maxSamples)
      if (event.bytes) push(count.bytes, event.bytes, maxSamples)
      noteVisitor(count.recent.seen, network, now)
    } else {
      count.failures[event.phase]++
      push(reasons, { ...event, at: new Date(now).toISOString() }, maxReasons)
      noteVisitor(count.recent.failed, network, now)
    }
    forgetOld(count.recent, now - windowMs)
    return count
  }

  return { record, all: () => [...counts.values()], reasons: () => [...reasons].reverse() }
}

export type Counts = ReturnType<typeof createCounts>
