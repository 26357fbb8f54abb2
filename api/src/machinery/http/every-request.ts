import type { MiddlewareHandler } from 'hono'
import type { RequestLog } from '../server/log.ts'
import { requestIdOf } from '../server/request-id.ts'
import type { AppEnv } from './env.ts'
import { headersOfEvery } from './reply.ts'

/** Names the request, completes the headers of its answer and writes its line in the log. */
export const everyRequest =
  (log: RequestLog | undefined): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = performance.now()
    c.set('requestId', requestIdOf(c.req.header('x-request-id')))
    await next()
    if (!c.get('complete'))
      for (const [name, value] of Object.entries(headersOfEvery(c)))
        if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    log?.({
      id: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 100) / 100,
    })
  }
