import { Hono } from 'hono'
import type { AppEnv } from '../http/env.ts'
import { replyJson } from '../http/reply.ts'
import type { Tokens } from './webtoken.ts'

export const webtokenRoutes = (tokens: Tokens) =>
  new Hono<AppEnv>().get('/', async (c) =>
    replyJson(c, 200, await tokens.issue(), { 'cache-control': 'no-store' }),
  )
