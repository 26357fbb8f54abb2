import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses a body of more than `maxSize` bytes: 413, or what `onError` answers. Hono's own check begins by asking for the
 * body's stream, and Node then wraps it for the web twice over; a body that tells its length need not be asked, since Node
 * reads no more of it than that.
 */
export const bodySize = (options: Parameters<typeof bodyLimit>[0]): MiddlewareHandler => {
  const counted = bodyLimit(options)
  return (c, next) => {
    const length = c.req.header('content-length')
    const tells = length !== undefined && c.req.header('transfer-encoding') === undefined
    return tells && Number(length) <= options.maxSize ? next() : counted(c, next)
  }
}
