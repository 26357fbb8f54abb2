import { Hono } from 'hono'
import { nuevaSuscripcionSchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import type { Guard } from '../http/limit.ts'
import { reply } from '../http/reply.ts'
import { body } from '../http/validate.ts'
import { saveSuscripcion } from './boletin.repository.ts'

const perMinute = { name: 'boletin', requests: 5, windowMs: 60_000 }

// The answer is the same for a new address and a known one: it tells nobody who reads the newsletter.
export const boletinRoutes = (db: Db, { perCaller }: Guard) =>
  new Hono<AppEnv>().post(
    '/',
    perCaller(perMinute),
    bodySize({ maxSize: 4096 }),
    body(nuevaSuscripcionSchema),
    async (c) => {
      const { correo_electronico, version } = c.req.valid('json')
      await saveSuscripcion(db, correo_electronico.toLowerCase(), version)
      return reply(c, 204, null)
    },
  )
