import type { MiddlewareHandler } from 'hono'
import type { RequestLog } from '../server/log.ts'
import { pathOfRoute } from '../server/log-path.ts'
import { requestIdOf } from '../server/request-id.ts'
import { type NoteCall, routeOf, type Traces } from '../telemetry/telemetry.ts'
import type { AppEnv } from './env.ts'
import { headersOfEvery } from './reply.ts'

/** Names the request, completes the headers of its answer, counts it and writes its line in the log. */
export const everyRequest =
  (log: RequestLog | undefined, noteCall?: NoteCall, traces?: Traces): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now()
    const requestId = requestIdOf(c.req.header('x-request-id'))
    const { method, path } = c.req
    c.set('requestId', requestId)
    if (traces)
      await traces.around(
        { method, requestId, traceparent: c.req.header('traceparent') },
        async () => {
          await next()
          return { route: routeOf(c), status: c.res.status }
        },
      )
    else await next()
    if (!c.get('complete'))
      for (const [name, value] of Object.entries(headersOfEvery(c)))
        if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    const ms = performance.now() - started
    const { status } = c.res
    const route = routeOf(c)
    noteCall?.({ method, route, status, ms })
    const told = pathOfRoute(route, path)
    log?.({ id: requestId, method, path: told, status, ms: Math.round(ms * 100) / 100 })
  }
