import { type Metric, quantileOf } from './bounds.ts'
import type { Counted, Figures } from './figures.ts'

/** A histogram's key in its parts. */
export const partsOf = (key: string) => {
  const [version = '', route = '', metric = ''] = key.split(' ')
  return { version, route, metric: metric as Metric }
}

const addTo = (a: Counted | undefined, b: Counted): Counted => ({
  within: b.within.map((count, i) => count + (a?.within[i] ?? 0)),
  sum: b.sum + (a?.sum ?? 0),
  count: b.count + (a?.count ?? 0),
})

/** How each version of a module fares: screens shown, failures, and ms to sight, over all of its routes. */
export const seenOf = (module: string, { groups, histograms }: Figures) => {
  const loads = new Map<string, Counted>()
  for (const [key, counted] of Object.entries(histograms)) {
    const { version, metric } = partsOf(key)
    if (metric === 'load') loads.set(version, addTo(loads.get(version), counted))
  }
  const failures = new Map<string, number>()
  for (const { versions } of Object.values(groups))
    for (const [version, count] of Object.entries(versions))
      failures.set(version, (failures.get(version) ?? 0) + count)
  return [...new Set([...loads.keys(), ...failures.keys()])].map((version) => {
    const load = loads.get(version)
    const msOf = (q: number) => Math.round((load && quantileOf(load, 'load', q)) ?? 0)
    return {
      ...{ module, version, visible: load?.count ?? 0, failures: failures.get(version) ?? 0 },
      ...{ p50: msOf(0.5), p95: msOf(0.95) },
    }
  })
}
