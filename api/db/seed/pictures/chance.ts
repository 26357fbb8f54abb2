import { createHash } from 'node:crypto'

/** First `length` hex digits of the SHA-256 of a value. */
export const hashOf = (value: unknown, length = 8) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length)

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export const chanceOf = (seed: string) => {
  let state = Number.parseInt(hashOf(seed), 16)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
