import { Hono } from 'hono'
import type { Health } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/env.ts'
import { replyJson } from '../http/reply.ts'
import { pingDatabase } from './health.repository.ts'

export const healthRoutes = (db: Db, version: string) =>
  new Hono<AppEnv>().get('/', async (c) => {
    await pingDatabase(db).catch((cause) => {
      throw new ApiError('servicio_no_disponible', { cause })
    })
    const health: Health = { status: 'ok', version, uptime: Math.round(process.uptime()) }
    return replyJson(c, 200, health, { 'cache-control': 'no-store' })
  })
