import type { NoteOutside } from '../../ports/outside.ts'
import type { Metrics } from './metrics.ts'

/** Seconds; the longest that anybody outside is given is among them. */
const bounds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** How often who stands outside is asked, how often they do not answer or are left alone, and how long they take. */
export const countOutside = (metrics: Metrics): NoteOutside => {
  const seconds = metrics.histogram(
    'plaza_outside_duration_seconds',
    'Calls to services outside, by whether they were answered, failed, or were not asked.',
    bounds,
    ['who', 'outcome'],
  )
  return (who, outcome, ms) => seconds(ms / 1000, [who, outcome])
}
