import { createHmac, hkdfSync } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../errors.ts'
import { deleteOldLimites } from './limits.repository.ts'
import { DatabaseLimiter } from './store.ts'

/** How much of something somebody may do. */
export interface Quota {
  /** Of what is counted; two quotas of one name share their counters. */
  name: string
  requests: number
  windowMs: number
}

/** A quota as it is used. */
export interface Limit {
  /** Counts one more of `who`; throws demasiadas_solicitudes, with the seconds to wait, beyond the quota. */
  take: (who: string) => Promise<void>
  /** Takes one back that need not have counted. */
  giveBack: (who: string) => Promise<void>
  /** Whether the next of `who` would be beyond the quota. */
  isSpent: (who: string) => Promise<boolean>
}

export type Limits = (quota: Quota) => Limit

const sweepMs = 5 * 60_000

const refusalOf = (cause: unknown) =>
  cause instanceof RateLimiterRes
    ? new ApiError('demasiadas_solicitudes', {
        retryAfter: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)),
      })
    : cause

/**
 * Counts in the database, for all processes together; `key` (32 bytes) keeps who is counted from being read there. Never
 * call it inside a transaction of SQLite's, whose end it would wait for.
 */
export const createLimits = (db: Db, key: Buffer): Limits => {
  const hashing = Buffer.from(hkdfSync('sha256', key, '', 'plaza limits', 32))
  const keyOf = (who: string) => createHmac('sha256', hashing).update(who).digest('base64url')
  let sweptAt = Date.now()

  const sweep = async () => {
    if (Date.now() - sweptAt < sweepMs) return
    sweptAt = Date.now()
    await deleteOldLimites(db)
  }

  return ({ name, requests, windowMs }) => {
    const limiter = new DatabaseLimiter(db, {
      keyPrefix: name,
      points: requests,
      duration: windowMs / 1000,
    })
    return {
      take: async (who) => {
        await limiter.consume(keyOf(who)).catch((cause) => Promise.reject(refusalOf(cause)))
        await sweep()
      },
      giveBack: async (who) => void (await limiter.reward(keyOf(who))),
      isSpent: async (who) => {
        const counted = await limiter.get(keyOf(who))
        return counted !== null && counted.consumedPoints >= requests
      },
    }
  }
}
