import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { passOn } from './proxy.ts'

const unavailable = {
  error: {
    code: 'servicio_no_disponible',
    message: 'El servicio no está disponible en este momento. Inténtalo de nuevo.',
  },
}

const remoteAddress = (c: Context) => getConnInfo(c).remote.address ?? ''

/** Passes a request on to the API at an origin, and to another path of it when one is given; says so when it does not answer. */
export const toApi = (origin: string, path?: string) => async (c: Context) => {
  const { pathname, search } = new URL(c.req.url)
  try {
    const visitor = { 'x-forwarded-for': remoteAddress(c) }
    return await passOn(origin + (path ?? pathname) + search, c.req.raw, visitor)
  } catch {
    return c.json(unavailable, 503)
  }
}
