import type { Context } from 'hono'
import { passOn } from './proxy.ts'
import { callerOf } from './visitors/caller.ts'

const unavailable = {
  error: {
    code: 'servicio_no_disponible',
    message: 'El servicio no está disponible en este momento. Inténtalo de nuevo.',
  },
}

interface Api {
  /** Its origin, without /api. */
  API_ORIGIN: string
  TRUSTED_PROXIES: ReadonlySet<string>
}

/** Passes a request on to the API, and to another path of it when one is given; says so when it does not answer. */
export const toApi = (api: Api, path?: string) => async (c: Context) => {
  const { pathname, search } = new URL(c.req.url)
  try {
    const visitor = { 'x-forwarded-for': callerOf(c, api.TRUSTED_PROXIES) }
    return await passOn(api.API_ORIGIN + (path ?? pathname) + search, c.req.raw, visitor)
  } catch {
    return c.json(unavailable, 503)
  }
}
