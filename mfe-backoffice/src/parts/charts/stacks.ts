/** One column of a chart: its label on the axis, its whole name, and a value a series. */
export interface Point {
  label: string
  name: string
  values: number[]
}

interface Block {
  series: number
  /** Where the block begins and ends, as values. */
  from: number
  to: number
}

/** The values of a column on top of each other: what is positive upwards from zero, what is negative downwards. */
export const stackOf = (values: readonly number[]): Block[] => {
  let [up, down] = [0, 0]
  return values.flatMap((value, series) => {
    if (value === 0) return []
    const from = value > 0 ? up : down
    if (value > 0) up += value
    else down += value
    return [{ series, from, to: from + value }]
  })
}

/** The lowest and the highest end of the columns. */
export const extentOf = (points: readonly Point[]) => {
  const ends = points.flatMap(({ values }) => stackOf(values).map(({ to }) => to))
  return { low: Math.min(0, ...ends), high: Math.max(0, ...ends) }
}
