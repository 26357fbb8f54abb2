import type { IsProxy } from '@plaza/api/network'
import { type Metrics, type MetricsReaders, metricsRoutes, type Traces } from '@plaza/api/server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { type SightEvent, sightEventSchema } from '../../shared/remote/index.ts'
import type { KeptFigures } from '../figures/keep-figures.ts'
import type { Listener } from '../figures/listen.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { callerOf, networkOf } from '../visitors/caller.ts'
import type { Counts } from './counts.ts'
import { logFailure } from './log-failure.ts'
import { metricsText } from './metrics.ts'
import type { Proofs } from './proofs.ts'
import { createAllowance, createUses } from './uses.ts'
import type { createWatchdog } from './watchdog.ts'

export interface SightDeps {
  store: ReleaseStore
  counts: Counts
  watchdog: ReturnType<typeof createWatchdog>
  /** What modules are known by, over all page servers. */
  figures: KeptFigures
  hear: Listener
  proofs: Proofs
  /** Who may read /metrics, and what this process tells there besides. */
  readers: MetricsReaders
  metrics: Metrics
  /** Where a page's own figures join the trace that it came by. */
  traces?: Traces | undefined
  /** Whose X-Forwarded-For is believed. */
  isProxy: IsProxy
}

type Vital = Extract<SightEvent, { kind: 'vital' }>

const batchSchema = z.strictObject({
  /** That the page was made here, of these versions. */
  proof: z.string().max(200),
  versions: z.record(z.string().max(80), z.string().max(60)),
  /** Name of its whole registry, where it carried a part of it; and of what it told, the versions that it has from there. */
  registry: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  later: z
    .record(
      z.string().max(80),
      z.strictObject({ version: z.string().max(60), seal: z.string().max(40) }),
    )
    .optional(),
  events: z.array(sightEventSchema).max(50),
})
type Batch = z.infer<typeof batchSchema>
const maxBody = 32_768

/** `POST /eventos`: pages tell what became of modules. `GET /metrics`: the same in numbers, for Prometheus. */
export const sightRoutes = (deps: SightDeps) => {
  const { store, counts, watchdog, hear, proofs, readers, metrics, isProxy } = deps
  const isAllowed = createAllowance()
  const isNew = createUses()

  const join = ({ trace, metric, value, module, version, route }: Vital) => {
    if (!trace || metric === 'cls') return
    const attributes = { module: `${module}@${version}`, 'http.route': route }
    deps.traces?.tell(`browser ${metric}`, trace, value, attributes)
  }

  const take = async (event: SightEvent, page: string, network: string) => {
    if (!isNew(page, event) || !isAllowed(network)) return
    const isHeard = await hear(event, network)
    if (event.kind === 'vital') {
      if (isHeard) counts.measure(event)
      if (isHeard) join(event)
      return
    }
    const count = counts.record(event, network)
    if (event.kind === 'visible') return
    logFailure(event)
    await watchdog(count)
  }

  /** Whether a page of this proof may speak of a version: one that it carried, or that its whole registry has. */
  const isIn =
    ({ versions, registry, later }: Batch) =>
    ({ module, version }: SightEvent) => {
      const after = later?.[module]
      if (versions[module] === version) return true
      return Boolean(
        registry &&
          after?.version === version &&
          proofs.isSealed(after.seal, registry, module, version),
      )
    }

  return new Hono()
    .post('/eventos', bodyLimit({ maxSize: maxBody }), async (c) => {
      const site = c.req.header('sec-fetch-site')
      const batch = batchSchema.safeParse(await c.req.json().catch(() => undefined))
      if ((site && site !== 'same-origin') || !batch.success) return c.body(null, 400)
      const { proof, versions, registry, events } = batch.data
      const page = proofs.check(proof, versions, registry)
      if (!page) return c.body(null, 403)
      const isOfPage = isIn(batch.data)
      const network = networkOf(callerOf(c, isProxy))
      for (const event of events) if (isOfPage(event)) await take(event, page, network)
      return c.body(null, 204)
    })
    .route(
      '/',
      metricsRoutes(
        readers,
        async () => metricsText(counts, await store.read()) + (await metrics.text()),
      ),
    )
}
