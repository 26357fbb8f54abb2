import type { ServerConfig } from '../config.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { createCounts } from './counts.ts'
import type { SightDeps } from './sight.routes.ts'
import { createWatchdog } from './watchdog.ts'

/** The sight of modules, as the settings want it. */
export const sightOf = (server: ServerConfig, store: ReleaseStore): Omit<SightDeps, 'store'> => ({
  counts: createCounts(server.WATCH_MINUTES * 60_000),
  watchdog: createWatchdog(store, {
    failures: server.WATCH_MIN_FAILURES,
    percent: server.WATCH_MAX_PERCENT,
  }),
  metricsToken: server.METRICS_TOKEN,
  proxies: server.TRUSTED_PROXIES,
})
