import { Hono } from 'hono'
import type { Health, Ready } from '../../contract/index.ts'
import { beforeDeadline } from '../deadline.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/env.ts'
import { replyJson } from '../http/reply.ts'

const patienceMs = 2000
const headers = { 'cache-control': 'no-store' }

/** Whether the process lives. It does while its database is away. */
export const healthRoutes = (version: string) =>
  new Hono<AppEnv>().get('/', (c) => {
    const health: Health = { status: 'ok', version, uptime: Math.round(process.uptime()) }
    return replyJson(c, 200, health, headers)
  })

/** Whether it can serve now, which is when `ask` resolves within two seconds. */
export const readyRoutes = (ask: () => Promise<unknown>) =>
  new Hono<AppEnv>().get('/', async (c) => {
    await beforeDeadline(ask(), patienceMs).catch((cause) => {
      throw new ApiError('servicio_no_disponible', { cause, retryAfter: 2 })
    })
    const ready: Ready = { status: 'ok' }
    return replyJson(c, 200, ready, headers)
  })
