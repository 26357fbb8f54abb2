import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/env.ts'
import { callerAmong, type IsProxy, networkOf } from '../server/network.ts'
import type { Limits, Quota } from './limits.ts'

/** What stands before the calls that may be asked only so often, and knows who asks. */
export interface Guard {
  /** The network that a request comes from. */
  callerOf: (c: Context) => string
  /** Refuses a network that asks too often, telling it when to come back. */
  perCaller: (quota: Quota) => MiddlewareHandler<AppEnv>
  /** The same for who is signed in, from wherever they ask. */
  perPerson: (quota: Quota) => MiddlewareHandler<AppEnv>
}

const peerOf = (c: Context) => (c.env?.incoming ? getConnInfo(c).remote.address : undefined)

export const createGuard = (limits: Limits, isProxy: IsProxy): Guard => {
  const callerOf = (c: Context) =>
    networkOf(callerAmong(c.req.header('x-forwarded-for'), peerOf(c), isProxy))
  return {
    callerOf,
    perCaller: (quota) => {
      const { take } = limits(quota)
      return async (c, next) => {
        await take(callerOf(c))
        await next()
      }
    },
    perPerson: (quota) => {
      const { take } = limits(quota)
      return async (c, next) => {
        await take(c.var.person.sub)
        await next()
      }
    },
  }
}
