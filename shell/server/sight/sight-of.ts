import { proxiesOf } from '@plaza/api/network'
import { createMetrics, watchProcess } from '@plaza/api/server'
import type { ServerConfig } from '../config.ts'
import { keepFigures } from '../figures/keep-figures.ts'
import { createListener } from '../figures/listen.ts'
import { createResolver } from '../figures/resolve.ts'
import type { Blobs } from '../releases/blobs/blobs.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { createCounts } from './counts.ts'
import { createProofs } from './proofs.ts'
import type { SightDeps } from './sight.routes.ts'
import { createWatchdog } from './watchdog.ts'

/**
 * The sight of modules, as the settings want it. `blobs` is where the store keeps its keys, and `key` signs
 * what pages prove.
 */
export const sightOf = (
  server: ServerConfig,
  store: ReleaseStore,
  blobs: Blobs,
  key: string,
): Omit<SightDeps, 'store'> => {
  const figures = keepFigures(blobs)
  const metrics = createMetrics()
  watchProcess(metrics)
  return {
    figures,
    hear: createListener(store, figures, createResolver(store)),
    proofs: createProofs(key),
    counts: createCounts(server.WATCH_MINUTES * 60_000),
    watchdog: createWatchdog(store, {
      failures: server.WATCH_MIN_FAILURES,
      percent: server.WATCH_MAX_PERCENT,
    }),
    readers: { token: server.METRICS_TOKEN, isProduction: server.NODE_ENV === 'production' },
    metrics,
    isProxy: proxiesOf(server.TRUSTED_PROXIES),
  }
}
