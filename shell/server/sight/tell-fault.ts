import type { RenderFault } from '../render/renderer.ts'
import { logFailure } from './log-failure.ts'
import type { SightDeps } from './sight.routes.ts'

/** Counts a page that could not be drawn as what failed whoever asked for it, as if their page had told. */
export const createFaultTeller =
  ({ hear, counts, watchdog }: Pick<SightDeps, 'hear' | 'counts' | 'watchdog'>) =>
  async (fault: RenderFault, network: string) => {
    const event = { kind: 'failure' as const, ...fault }
    await hear(event, network)
    logFailure(event)
    await watchdog(counts.record(event, network))
  }
