import type * as z from 'zod/mini'
import type { Side } from '../included.ts'
import { valuesOf } from './values.ts'

/** The places of a value that hold something. */
const placesIn = (value: unknown, at = ''): string[] => {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [at]
  const parts = Array.isArray(value)
    ? value.flatMap((one) => placesIn(one, `${at}[]`))
    : Object.entries(value).flatMap(([name, one]) => placesIn(one, `${at}.${name}`))
  return [at, ...parts]
}

const placesOf = (values: unknown[]) => new Set(values.flatMap((value) => placesIn(value)))

/**
 * Whether two sides fit, told by values and not by looking at their schemas: whatever `given` makes, `taken` has to parse,
 * and none of it may be lost. What is read has to be able to come: every place that `taken` knows, some value of `given` has.
 */
export const fits = (given: z.ZodMiniType, taken: z.ZodMiniType, side: Side) => {
  const values = valuesOf(given)
  const parsed = values.map((value) => taken.safeParse(value))
  if (parsed.some(({ success }) => !success)) return false
  if (side === 'read') {
    const coming = placesOf(parsed.map(({ data }) => data))
    return [...placesOf(valuesOf(taken))].every((place) => coming.has(place))
  }
  return values.every((value, n) => {
    const kept = new Set(placesIn(parsed[n]?.data))
    return placesIn(value).every((place) => kept.has(place))
  })
}
