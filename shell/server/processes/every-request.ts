import {
  type NoteCall,
  type RequestLog,
  requestIdOf,
  routeOf,
  type Traces,
} from '@plaza/api/server'
import type { Context, MiddlewareHandler } from 'hono'

const name = 'x-request-id'

// What is passed on is one route here; which call it was, the API says.
const patternOf = (c: Context): string =>
  c.get('route') ?? (c.req.path.startsWith('/api/') ? '/api/*' : routeOf(c))

const isChosen = /-01$/

// Of what no route has nothing is told: people paste their address, or what is a key, behind that of the site.
const pathOf = (c: Context) => (patternOf(c) === 'none' ? '/:otro' : c.req.path)

/** Says that a request was for a file of the public folder. */
export const setPublicFile = (c: Context) => c.set('route', '/*')

/** Says by which route of which version of a module a page was found: the pattern, never the address. */
export const setRoute = (c: Context, route: string, module: string) => {
  c.set('route', route)
  c.set('module', module)
}

/** Names a request for whoever it is passed on to and for who asked, counts it and writes its line in the log. */
export const everyRequest =
  (log: RequestLog | undefined, noteCall?: NoteCall, traces?: Traces): MiddlewareHandler =>
  async (c: Context, next) => {
    const started = performance.now()
    const id = requestIdOf(c.req.header(name))
    c.set('requestId', id)
    const { method } = c.req
    // Its own beginning: who comes from outside decides nothing about what is kept.
    if (traces)
      await traces.around({ method, requestId: id }, async (traceparent) => {
        await next()
        // By this the browser's own figures of the page join the trace.
        if (isChosen.test(traceparent) && c.get('route'))
          c.res.headers.set('server-timing', `trace;desc="${traceparent}"`)
        const { status } = c.res
        const module: string | undefined = c.get('module')
        return { route: patternOf(c), status, ...(module && { attributes: { module } }) }
      })
    else await next()
    c.res.headers.set(name, id)
    const ms = performance.now() - started
    const { status } = c.res
    noteCall?.({ method, route: patternOf(c), status, ms })
    log?.({ id, method, path: pathOf(c), status, ms: Math.round(ms * 100) / 100 })
  }

/**
 * What a call that is passed on carries, so that both logs speak of it by one name. What came with a name keeps it as it is:
 * the payment provider signs its own.
 */
export const nameOf = (c: Context): Record<string, string> =>
  c.req.header(name) ? {} : { [name]: requestIdOf(c.get('requestId')) }
