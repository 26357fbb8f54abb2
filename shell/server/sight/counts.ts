import type { SightEvent } from '../../shared/remote/index.ts'

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
  /** When it failed and when it was seen, ms since 1970, within the watchdog's window. */
  recent: { failed: number[]; seen: number[] }
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
  recent: { failed: [], seen: [] },
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

  const forgetOld = ({ recent }: Count, now: number) => {
    for (const times of [recent.failed, recent.seen])
      while (times[0] !== undefined && times[0] < now - windowMs) times.shift()
  }

  const record = (event: SightEvent, now = Date.now()): Count => {
    const count = countOf(event.module, event.version)
    if (event.kind === 'visible') {
      count.visible++
      push(count.ms, event.ms, maxSamples)
      if (event.bytes) push(count.bytes, event.bytes, maxSamples)
      count.recent.seen.push(now)
    } else {
      count.failures[event.phase]++
      push(reasons, { ...event, at: new Date(now).toISOString() }, maxReasons)
      count.recent.failed.push(now)
    }
    forgetOld(count, now)
    return count
  }

  return { record, all: () => [...counts.values()], reasons: () => [...reasons].reverse() }
}

export type Counts = ReturnType<typeof createCounts>
