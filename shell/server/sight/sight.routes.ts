import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { type SightEvent, sightEventSchema } from '../../shared/remote/index.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { callerOf } from '../visitors/caller.ts'
import { bearerOf } from '../visitors/roles.ts'
import type { Counts } from './counts.ts'
import { metricsText } from './metrics.ts'
import type { createWatchdog } from './watchdog.ts'

export interface SightDeps {
  store: ReleaseStore
  counts: Counts
  watchdog: ReturnType<typeof createWatchdog>
  /** What who reads /metrics must know; without it, only this machine may. */
  metricsToken?: string | undefined
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  proxies: ReadonlySet<string>
}

const batchSchema = z.array(sightEventSchema).max(50)
const perMinute = 30
const minuteMs = 60_000

const addressOf = (c: Context) => {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}

/** At most so many failures of one address count in a minute: nobody takes a version down alone by asking for it. */
const createAllowance = () => {
  let since = 0
  const told = new Map<string, number>()
  return (address: string) => {
    if (Date.now() - since > minuteMs) {
      told.clear()
      since = Date.now()
    }
    const count = (told.get(address) ?? 0) + 1
    told.set(address, count)
    return count <= perMinute
  }
}

const logFailure = ({ module, version, ...event }: SightEvent) =>
  console.error(
    JSON.stringify({ event: 'module_failure', module: `${module}@${version}`, ...event }),
  )

const isHere = (c: Context) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(addressOf(c)) &&
  !c.req.header('x-forwarded-for')

/** `POST /eventos`: pages tell what became of modules. `GET /metrics`: the same in numbers, for Prometheus. */
export const sightRoutes = ({ store, counts, watchdog, metricsToken, proxies }: SightDeps) => {
  const isAllowed = createAllowance()

  const take = async (event: SightEvent, address: string) => {
    // Only versions that exist: what anybody may send names no others.
    if (!(await store.findModule(event.module, event.version).catch(() => undefined))) return
    if (event.kind === 'visible') return void counts.record(event)
    if (!isAllowed(address)) return
    logFailure(event)
    await watchdog(counts.record(event))
  }

  return new Hono()
    .post('/eventos', bodyLimit({ maxSize: 32_768 }), async (c) => {
      const site = c.req.header('sec-fetch-site')
      const events = batchSchema.safeParse(await c.req.json().catch(() => undefined))
      if ((site && site !== 'same-origin') || !events.success) return c.body(null, 400)
      for (const event of events.data) await take(event, callerOf(c, proxies))
      return c.body(null, 204)
    })
    .get('/metrics', async (c) => {
      if (metricsToken ? bearerOf(c) !== metricsToken : !isHere(c)) return c.body(null, 403)
      return c.text(metricsText(counts, await store.read()), 200, { 'Cache-Control': 'no-store' })
    })
}
