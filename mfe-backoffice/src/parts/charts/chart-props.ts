import type { Point } from './stacks.ts'
import type { Series } from './tones.ts'

/** What a chart is made of. */
export interface ChartProps {
  /** What the chart says, in a sentence: it is read in place of the drawing. */
  label: string
  /** Head of the table's first column: "Mes". */
  pointTitle: string
  series: readonly Series[]
  points: readonly Point[]
  format: (value: number) => string
}
