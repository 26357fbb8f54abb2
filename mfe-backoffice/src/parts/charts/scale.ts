/** A span of values with round steps to draw lines at. */
export interface Scale {
  min: number
  max: number
  ticks: number[]
}

const roundStep = (rough: number) => {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10
  return factor * power
}

/** The span from `low` to `high` and zero, widened to round steps: about `steps` of them. Amounts are whole. */
export const scaleOf = (low: number, high: number, steps = 4): Scale => {
  const [from, to] = [Math.min(low, 0), Math.max(high, 0)]
  const step = Math.max(roundStep((to - from || 1) / steps), 1)
  const min = Math.floor(from / step) * step
  const max = Math.max(Math.ceil(to / step) * step, min + step)
  const count = Math.round((max - min) / step)
  return { min, max, ticks: Array.from({ length: count + 1 }, (_, at) => min + at * step) }
}
