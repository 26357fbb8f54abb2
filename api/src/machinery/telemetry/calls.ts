import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Metrics } from './metrics.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Seconds; what a person waits for without noticing is among them. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** One call that was answered. */
export interface Answered {
  method: string
  /** The pattern of its route; never an address. */
  route: string
  status: number
  ms: number
}

export type NoteCall = (call: Answered) => void

/** How many calls there are, how many fail and how long they take (RED), by route and class of status. */
export const countCalls = (metrics: Metrics): NoteCall => {
  const seconds = metrics.histogram(
    'plaza_http_request_duration_seconds',
    'Calls by the pattern of their route and the class of their status.',
    bounds,
    ['method', 'route', 'status'],
  )
  return ({ method, route, status, ms }) =>
    seconds(ms / 1000, [
      methods.has(method) ? method : 'other',
      route,
      `${Math.floor(status / 100)}xx`,
    ])
}

/**
 * The pattern of the route that answered: only those that the program itself has, whatever is asked for. What stands around
 * many routes ends with a star.
 */
export const routeOf = (c: Context) =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
