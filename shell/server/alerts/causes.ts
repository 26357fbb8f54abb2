import type { Figures } from '../figures/figures.ts'
import { routesOf } from '../figures/routes-of.ts'
import { type Entry, emptyModule, type State } from '../releases/log/state.ts'
import type { Alert } from './alert.ts'

/** How far back what happened is news, in ms: page servers that were all away for less miss nothing. */
const newsMs = 3_600_000

/** From how many values on a change says something, and how much larger it is then. */
const enough = 50
const worseBy = 1.2

/** A spike: so many of one kind within ten minutes, and so many times as many as in ten minutes of before. */
const fewest = 20
const times = 5
export const spikeMs = 600_000

const isNews = (at: string, now: number) => now - Date.parse(at) < newsMs

/** Versions that were withdrawn lately. */
export const withdrawals = (entries: Entry[], now: number): Alert[] =>
  entries.flatMap(({ n, at, by, act }) =>
    act.kind === 'withdraw' && isNews(at, now)
      ? {
          ...{ module: act.name, kind: 'withdrawn' as const, cause: String(n), at },
          text: `${act.name}@${act.version} fue retirada por ${by}: ${act.reason}`,
        }
      : [],
  )

const titleOf = ({ error, message, frames: [frame] }: Figures['groups'][string]) =>
  `${error ? `${error}: ` : ''}${message}${frame ? ` (${frame.file}:${frame.line})` : ''}`

/** Failures of kinds that nobody had met before. */
export const newKinds = (module: string, { groups }: Figures, now: number): Alert[] =>
  Object.entries(groups).flatMap(([fingerprint, group]) =>
    isNews(group.firstSeen, now)
      ? {
          ...{ module, kind: 'new_error' as const, cause: fingerprint, at: group.firstSeen },
          text: `Falla nueva en ${module}: ${titleOf(group)}`,
        }
      : [],
  )

/** Kinds of failures that come far more often than ten minutes ago; `before` is what was known then. */
export const spikes = (
  module: string,
  { groups }: Figures,
  before: Figures | undefined,
  now: number,
): Alert[] =>
  Object.entries(groups).flatMap(([fingerprint, group]) => {
    const then = before?.groups[fingerprint]
    if (!then) return []
    const lately = group.count - then.count
    const age = Math.max(spikeMs, now - spikeMs - Date.parse(group.firstSeen))
    const usual = (then.count * spikeMs) / age
    if (lately < fewest || lately < times * usual || group.voices < 3) return []
    const hour = new Date(now).toISOString().slice(0, 13)
    return {
      ...{ module, kind: 'error_spike' as const, cause: `${fingerprint} ${hour}` },
      at: new Date(now).toISOString(),
      text: `${lately} veces en diez minutos, en ${module}: ${titleOf(group)}`,
    }
  })

/** Routes that do worse than in the version before. */
export const regressions = (
  module: string,
  figures: Figures,
  state: State,
  now: number,
): Alert[] => {
  const standing = state.modules[module] ?? emptyModule
  return routesOf(figures, standing).flatMap(({ route, metric, live, canary, before }) => {
    const [here, there] = canary ? [canary, live] : [live, before]
    if (metric === 'load' || !here || !there) return []
    if (here.count < enough || there.count < enough || here.p75 <= there.p75 * worseBy) return []
    return {
      ...{ module, kind: 'vitals_worse' as const, cause: `${here.version} ${route} ${metric}` },
      at: new Date(now).toISOString(),
      text: `${metric.toUpperCase()} de ${route} empeoró en ${module}@${here.version}: ${here.p75.toFixed(2)}, y antes ${there.p75.toFixed(2)}`,
    }
  })
}
