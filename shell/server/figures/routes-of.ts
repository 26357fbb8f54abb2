import type { ModuleState } from '../releases/log/state.ts'
import { type Metric, quantileOf } from './bounds.ts'
import type { Figures } from './figures.ts'
import { partsOf } from './seen.ts'

/** Three of four visitors had it so, or better: as the web vitals are read. */
const share = 0.75

const order: Metric[] = ['load', 'ttfb', 'lcp', 'inp', 'cls']

/** Each route and metric of the versions that stand, beside the version before. */
export const routesOf = ({ histograms }: Figures, { live, canary, previous }: ModuleState) => {
  const figureOf = (version: string | undefined, route: string, metric: Metric) => {
    const counted = version && histograms[`${version} ${route} ${metric}`]
    if (!counted) return undefined
    return { version, count: counted.count, p75: quantileOf(counted, metric, share) ?? 0 }
  }
  const parts = Object.keys(histograms).map(partsOf)
  const routes = [...new Set(parts.map(({ route }) => route))].sort()
  const before = previous.find(({ version }) => version !== canary?.version)
  return routes.flatMap((route) =>
    order.flatMap((metric) => {
      const [now, tried, then] = [live, canary, before].map((at) =>
        figureOf(at?.version, route, metric),
      )
      if (!now && !tried) return []
      return {
        ...{ route, metric },
        ...(now && { live: now }),
        ...(tried && { canary: tried }),
        ...(then && { before: then }),
      }
    }),
  )
}
