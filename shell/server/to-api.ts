import { proxiesOf } from '@plaza/api/network'
import type { Context } from 'hono'
import { nameOf } from './processes/every-request.ts'
import { passOn } from './proxy.ts'
import { unavailablePage, unavailablePolicy } from './unavailable-page.ts'
import { callerOf } from './visitors/caller.ts'

const unavailable = {
  error: {
    code: 'servicio_no_disponible',
    message: 'El servicio no está disponible en este momento. Inténtalo de nuevo.',
  },
}

/** When whoever found nothing may ask again, in seconds. */
export const retryAfter = '10'

const headers = { 'Retry-After': retryAfter, 'Cache-Control': 'no-store' }

interface Api {
  /** Its origin, without /api. */
  API_ORIGIN: string
  /** How long it may say nothing, in ms. */
  API_TIMEOUT_MS: number
  TRUSTED_PROXIES: readonly string[]
}

/** An answer that keeps coming may take so many times as long as one that says nothing. */
const wholeAnswer = 10

const isNavigation = (c: Context) =>
  c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')

const sayUnavailable = (c: Context) =>
  isNavigation(c)
    ? c.html(unavailablePage, 503, { ...headers, 'Content-Security-Policy': unavailablePolicy })
    : c.json(unavailable, 503, headers)

interface Way {
  /** Another path of the API than the one that was asked for. */
  path?: string
  /** What a call carries besides what came with it. */
  headersOf?: (c: Context) => Record<string, string>
}

/** Passes a request on to the API; says so when it does not answer in time. */
export const toApi = (api: Api, { path, headersOf = () => ({}) }: Way = {}) => {
  const isProxy = proxiesOf(api.TRUSTED_PROXIES)
  return async (c: Context) => {
    const { pathname, search } = new URL(c.req.url)
    try {
      const { API_TIMEOUT_MS: silenceMs } = api
      const patience = { silenceMs, wholeMs: silenceMs * wholeAnswer }
      const named = { 'x-forwarded-for': callerOf(c, isProxy), ...nameOf(c) }
      const visitor = { ...named, ...headersOf(c) }
      return await passOn(
        api.API_ORIGIN + (path ?? pathname) + search,
        c.req.raw,
        visitor,
        patience,
      )
    } catch {
      return sayUnavailable(c)
    }
  }
}
