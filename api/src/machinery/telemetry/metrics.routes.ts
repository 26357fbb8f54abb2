import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'

export interface MetricsReaders {
  /** What who reads must know, as a bearer token; without it only this machine may, and in production nobody. */
  token?: string | undefined
  isProduction: boolean
}

const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

// A balancer on this machine speaks for the whole world.
const isHere = (c: Context) =>
  Boolean(c.env?.incoming) &&
  here.includes(getConnInfo(c).remote.address ?? '') &&
  !forwarding.some((name) => c.req.header(name))

const isSame = (given: string, wanted: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const mayRead = (c: Context, { token, isProduction }: MetricsReaders) =>
  token
    ? isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
    : !isProduction && isHere(c)

/** `GET /metrics`: figures for Prometheus, for whoever knows the token. */
export const metricsRoutes = (readers: MetricsReaders, text: () => Promise<string>) =>
  new Hono().get('/metrics', async (c) => {
    if (!mayRead(c, readers)) return c.body(null, 403)
    return c.text(await text(), 200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
