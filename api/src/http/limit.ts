import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'
import type { AppEnv } from './env.ts'

export interface Limit {
  /** Requests of one caller in a window. */
  requests: number
  windowMs: number
}

const mostCounted = 10_000

const peerOf = (c: Context) => (c.env?.incoming ? getConnInfo(c).remote.address : undefined)

/**
 * The network address of the caller. Proxies append the address that called them: the last one that is not a proxy of
 * ours is the caller, and what stands before it is only what the caller claims.
 */
export const addressOf = (c: Context, trusted: ReadonlySet<string>) => {
  const forwarded =
    c.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((a) => a.trim()) ?? []
  const addresses = [...forwarded, peerOf(c) ?? '127.0.0.1']
  return addresses.findLast((address) => !trusted.has(address)) ?? addresses[0] ?? ''
}

const counter = ({ requests, windowMs }: Limit) => {
  const windows = new Map<string, { ends: number; count: number }>()

  const open = (who: string, now: number) => {
    if (windows.size >= mostCounted) windows.clear()
    const window = { ends: now + windowMs, count: 0 }
    windows.set(who, window)
    return window
  }

  return (who: string) => {
    const now = Date.now()
    const known = windows.get(who)
    const window = known && known.ends > now ? known : open(who, now)
    window.count += 1
    if (window.count > requests)
      throw new ApiError('demasiadas_solicitudes', {
        retryAfter: Math.ceil((window.ends - now) / 1000),
      })
  }
}

/** Refuses an address that asks too often, telling it when to come back. */
export const limit = (
  limits: Limit,
  trustedProxies: ReadonlySet<string>,
): MiddlewareHandler<AppEnv> => {
  const count = counter(limits)
  return async (c, next) => {
    count(addressOf(c, trustedProxies))
    await next()
  }
}

/** The same for who is signed in, from wherever they ask. */
export const limitPerson = (limits: Limit): MiddlewareHandler<AppEnv> => {
  const count = counter(limits)
  return async (c, next) => {
    count(c.var.person.sub)
    await next()
  }
}
