import { tokens } from '@plaza/shell/ui'

type Tone = 'brand' | 'leaf' | 'maize'

/** What is counted in a chart, and its colour. */
export interface Series {
  name: string
  tone: Tone
}

/** Fill and rim of a colour: maize alone is too pale to be told from paper. */
export const toneLooks: Record<Tone, { fill: string; stroke: string }> = {
  brand: { fill: tokens.brand, stroke: tokens.brand },
  leaf: { fill: tokens.leaf, stroke: tokens.leaf },
  maize: { fill: tokens.maize, stroke: tokens.maizeInk },
}
