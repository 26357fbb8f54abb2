import * as z from 'zod'
import { frameSchema } from './resolve.ts'

const at = z.iso.datetime()

/** Failures of one kind: the same error, at the same place in the sources. */
const groupSchema = z.object({
  error: z.string(),
  message: z.string(),
  phase: z.string(),
  /** Where a sample of them went through, the innermost first. */
  frames: z.array(frameSchema),
  count: z.int(),
  /** From how many networks, as far as is counted (`manyVoices`). */
  voices: z.int(),
  firstSeen: at,
  lastSeen: at,
  versions: z.record(z.string(), z.int()),
  screens: z.record(z.string(), z.int()),
})
export type Group = z.infer<typeof groupSchema>

const histogramSchema = z.object({
  /** Of each bound of its metric alone (bounds.ts), and above the last. */
  within: z.array(z.int()),
  sum: z.number(),
  count: z.int(),
})
export type Counted = z.infer<typeof histogramSchema>

/** What is known of a module: in a day, heard by one page server, or added up. */
export const figuresSchema = z.object({
  /** By fingerprint. */
  groups: z.record(z.string(), groupSchema),
  /** Failures of kinds that found no place. */
  others: z.int(),
  /** By version, route and metric: "1.0.0-ab /products/:id lcp". */
  histograms: z.record(z.string(), histogramSchema),
})
export type Figures = z.infer<typeof figuresSchema>

export const noFigures = (): Figures => ({ groups: {}, others: 0, histograms: {} })

const addCounts = (a: Record<string, number>, b: Record<string, number>) => {
  const sum = { ...a }
  for (const [key, count] of Object.entries(b))
    sum[key] = (Object.hasOwn(sum, key) ? (sum[key] ?? 0) : 0) + count
  return sum
}

const addGroups = (a: Group, b: Group): Group => {
  const newest = a.lastSeen >= b.lastSeen ? a : b
  const [firstSeen = a.firstSeen] = [a.firstSeen, b.firstSeen].sort()
  return {
    ...newest,
    firstSeen,
    count: a.count + b.count,
    voices: a.voices + b.voices,
    versions: addCounts(a.versions, b.versions),
    screens: addCounts(a.screens, b.screens),
  }
}

const addHistograms = (a: Counted, b: Counted): Counted => ({
  within: a.within.map((count, i) => count + (b.within[i] ?? 0)),
  sum: a.sum + b.sum,
  count: a.count + b.count,
})

const addEach = <T>(a: Record<string, T>, b: Record<string, T>, add: (a: T, b: T) => T) => {
  const sum = { ...a }
  for (const [key, value] of Object.entries(b)) {
    const there = sum[key]
    sum[key] = there ? add(there, value) : value
  }
  return sum
}

/** What two page servers, or two days, come to together. */
export const addFigures = (a: Figures, b: Figures): Figures => ({
  groups: addEach(a.groups, b.groups, addGroups),
  others: a.others + b.others,
  histograms: addEach(a.histograms, b.histograms, addHistograms),
})
