import type { Counted } from './figures.ts'

const msBounds = [50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 8000, 15_000]

/**
 * What is measured of a route, and the bounds that every page server counts by, so that what several count adds up. Of the web
 * vitals the limits of "good" and "poor" are among them. ms; cls has no unit.
 */
export const boundsOf = {
  /** From navigation to sight. */
  load: msBounds,
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  /** The first byte of a page, from the navigation on. */
  ttfb: [50, 100, 200, 400, 600, 800, 1200, 1800, 3000, 6000],
  inp: [50, 100, 150, 200, 300, 500, 800, 1500],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const

export type Metric = keyof typeof boundsOf

const emptyCount = (metric: Metric): Counted => ({
  within: Array.from({ length: boundsOf[metric].length + 1 }, () => 0),
  sum: 0,
  count: 0,
})

/** The histogram with one value more. */
export const withValue = (
  histogram: Counted | undefined,
  metric: Metric,
  value: number,
): Counted => {
  const { within, sum, count } = histogram ?? emptyCount(metric)
  const found = boundsOf[metric].findIndex((bound) => value <= bound)
  const at = found === -1 ? boundsOf[metric].length : found
  return {
    within: within.map((counted, i) => (i === at ? counted + 1 : counted)),
    sum: sum + value,
    count: count + 1,
  }
}

/**
 * The value that the share `q` (0 to 1) of all lies at or below, as far as a histogram says it: between two bounds as if all
 * there were spread evenly; undefined of none.
 */
export const quantileOf = (
  { within, count }: Counted,
  metric: Metric,
  q: number,
): number | undefined => {
  if (!count) return undefined
  const bounds: readonly number[] = boundsOf[metric]
  let below = 0
  for (const [i, here] of within.entries()) {
    if (here > 0 && below + here >= q * count) {
      const low = bounds[i - 1] ?? 0
      const high = bounds[i] ?? bounds.at(-1) ?? 0
      return low + ((high - low) * Math.max(0, q * count - below)) / here
    }
    below += here
  }
  return bounds.at(-1)
}
