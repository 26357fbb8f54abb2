import { proxiesOf } from '@plaza/api/network'
import type { ServerConfig } from '../config.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { createCounts } from './counts.ts'
import { createProofs } from './proofs.ts'
import type { SightDeps } from './sight.routes.ts'
import { createWatchdog } from './watchdog.ts'

/** The sight of modules, as the settings want it. `key` signs what pages prove. */
export const sightOf = (
  server: ServerConfig,
  store: ReleaseStore,
  key: string,
): Omit<SightDeps, 'store'> => ({
  proofs: createProofs(key),
  counts: createCounts(server.WATCH_MINUTES * 60_000),
  watchdog: createWatchdog(store, {
    failures: server.WATCH_MIN_FAILURES,
    percent: server.WATCH_MAX_PERCENT,
  }),
  metricsToken: server.METRICS_TOKEN,
  isProxy: proxiesOf(server.TRUSTED_PROXIES),
})
