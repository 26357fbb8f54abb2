import { type RequestLog, requestIdOf } from '@plaza/api/server'
import type { Context, MiddlewareHandler } from 'hono'

const name = 'x-request-id'

/** Names a request for whoever it is passed on to and for who asked, and writes its line in the log. */
export const everyRequest =
  (log: RequestLog | undefined): MiddlewareHandler =>
  async (c: Context, next) => {
    const started = performance.now()
    const id = requestIdOf(c.req.header(name))
    c.set('requestId', id)
    await next()
    c.res.headers.set(name, id)
    log?.({
      ...{ id, method: c.req.method, path: c.req.path, status: c.res.status },
      ms: Math.round((performance.now() - started) * 100) / 100,
    })
  }

/**
 * What a call that is passed on carries, so that both logs speak of it by one name. What came with a name keeps it as it is:
 * the payment provider signs its own.
 */
export const nameOf = (c: Context): Record<string, string> =>
  c.req.header(name) ? {} : { [name]: requestIdOf(c.get('requestId')) }
