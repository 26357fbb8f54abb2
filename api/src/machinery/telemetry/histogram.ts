/** How many values lie at or below each bound, as Prometheus wants it: what several servers count can be added up. */
export interface Histogram {
  bounds: readonly number[]
  /** Of each bound alone; values above the last are in `count` only. */
  within: number[]
  sum: number
  count: number
}

export const emptyHistogram = (bounds: readonly number[]): Histogram => ({
  bounds,
  within: bounds.map(() => 0),
  sum: 0,
  count: 0,
})

export const note = (histogram: Histogram, value: number) => {
  const { bounds, within } = histogram
  const at = bounds.findIndex((bound) => value <= bound)
  if (at !== -1) within[at] = (within[at] ?? 0) + 1
  histogram.sum += value
  histogram.count++
}

/** Each bound with how many lie at or below it, and all of them at the end. */
export const upTo = ({ bounds, within, count }: Histogram): [bound: string, count: number][] => {
  let below = 0
  const counted = bounds.map((bound, i): [string, number] => {
    below += within[i] ?? 0
    return [String(bound), below]
  })
  return [...counted, ['+Inf', count]]
}
