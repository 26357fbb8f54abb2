import type { Metrics } from './metrics.ts'
import { shapeOf } from './shape.ts'

/** A statement that has ended. */
export interface Ran {
  level: 'query' | 'error'
  query: { sql: string }
  queryDurationMillis: number
}

/** Seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30]

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with'])
const verbOf = (text: string) => {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  return verbs.has(verb) ? verb : 'other'
}

const againMs = 60_000
const mostTold = 200

interface Watching {
  metrics: Metrics
  /** Milliseconds from which a statement is told of; 0 tells of none. */
  slowMs: number
  write: (line: string) => void
}

/** Counts what the database is asked, and tells of each kind of slow statement once a minute: its shape, never its values. */
export const watchStatements = ({ metrics, slowMs, write }: Watching) => {
  const seconds = metrics.histogram(
    'plaza_db_statement_duration_seconds',
    'Statements, by their first word and whether they failed.',
    bounds,
    ['verb', 'outcome'],
  )
  const told = new Map<string, { at: number; since: number }>()

  const tell = (text: string, ms: number) => {
    const shape = shapeOf(text)
    const now = Date.now()
    const before = told.get(shape)
    if (before && now - before.at < againMs) {
      before.since += 1
      return
    }
    told.delete(shape)
    told.set(shape, { at: now, since: 0 })
    const oldest = told.keys().next().value
    if (told.size > mostTold && oldest !== undefined) told.delete(oldest)
    const unsaid = before?.since ? { unsaid: before.since } : {}
    const time = new Date(now).toISOString()
    write(
      `${JSON.stringify({ time, level: 'warn', event: 'slow_statement', ms: Math.round(ms), shape, ...unsaid })}\n`,
    )
  }

  return ({ level, query, queryDurationMillis: ms }: Ran) => {
    seconds(ms / 1000, [verbOf(query.sql), level === 'query' ? 'done' : 'failed'])
    if (slowMs > 0 && ms >= slowMs) tell(query.sql, ms)
  }
}
