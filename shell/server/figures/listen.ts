import type { SightEvent } from '../../shared/remote/index.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { type Metric, withValue } from './bounds.ts'
import { fingerprintOf, noteFailure } from './groups.ts'
import type { KeptFigures } from './keep-figures.ts'
import type { Resolve } from './resolve.ts'
import { readReason } from './scrub.ts'
import { createVoices } from './voices.ts'

const mostMet = 20_000

interface Value {
  module: string
  version: string
  route: string
  metric: Metric
  value: number
}

/**
 * Puts what pages tell into the figures of modules: failures to their groups, with the places in the sources; values to the
 * histograms of routes that a version has, and of no others.
 */
export const createListener = (
  store: Pick<ReleaseStore, 'findModule'>,
  figures: KeptFigures,
  resolve: Resolve,
) => {
  const mayTell = createVoices()
  /** Which network met which kind of failure. */
  const met = new Set<string>()

  const isNewVoice = (network: string, fingerprint: string) => {
    const name = `${network} ${fingerprint}`
    if (met.has(name)) return false
    met.add(name)
    const oldest = met.values().next().value
    if (met.size > mostMet && oldest !== undefined) met.delete(oldest)
    return true
  }

  const hearFailure = async (
    event: Extract<SightEvent, { kind: 'failure' }>,
    network: string,
    now: number,
  ) => {
    const { module, version, screen, phase, reason, stack } = event
    if (!mayTell(network, module, 'failure', now)) return false
    const frames = stack ? await resolve(module, version, stack) : []
    const failure = { version, screen, phase, frames, ...readReason(reason) }
    noteFailure(figures.today(module, now), failure, {
      at: new Date(now).toISOString(),
      isNewVoice: isNewVoice(network, `${module} ${fingerprintOf(failure)}`),
      mayBegin: () => mayTell(network, module, 'group', now),
    })
    return true
  }

  const hearValue = async (
    { module, version, route, metric, value }: Value,
    network: string,
    now: number,
  ) => {
    const release = await store.findModule(module, version)
    if (!release?.manifest.routes.some(({ path }) => path === route)) return false
    if (!mayTell(network, module, 'value', now)) return false
    const { histograms } = figures.today(module, now)
    const key = `${version} ${route} ${metric}`
    histograms[key] = withValue(histograms[key], metric, value)
    return true
  }

  /** Hears what a page, whose proof was checked, tells from a network; answers whether its figures say more now. */
  return async (event: SightEvent, network: string, now = Date.now()): Promise<boolean> => {
    if (event.kind === 'failure') return hearFailure(event, network, now)
    if (event.kind === 'vital') return hearValue(event, network, now)
    const { module, version, route = '', ms } = event
    return hearValue({ module, version, route, metric: 'load', value: ms }, network, now)
  }
}

export type Listener = ReturnType<typeof createListener>
