import { createHash } from 'node:crypto'
import type { Blobs } from '../blobs/blobs.ts'
import { ReleaseError } from '../release-error.ts'
import { applyAct } from './apply-act.ts'
import { type Entry, emptyModule, entrySchema, type State } from './state.ts'

export const logPrefix = 'log/'

export const keyOf = (n: number) => `${logPrefix}${n}.json`

const numberOf = (key: string) => Number(/^log\/([1-9]\d*)\.json$/.exec(key)?.[1] ?? 0)

/** The number of the newest entry among keys; 0 where there is none. */
export const lastNumber = (keys: string[]) =>
  keys.reduce((most, key) => Math.max(most, numberOf(key)), 0)

/** Every so many entries one has the whole state: few enough to begin by, and a log whose size is that of its acts. */
const wholeEvery = 64

/** The newest entry before or at `n` that was written with the whole state. */
export const wholeBefore = (n: number) => Math.floor((n - 1) / wholeEvery) * wholeEvery + 1

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** An entry as it is kept: with a sum of itself, by which one that was spoilt is known. */
export const encodeEntry = (entry: Entry): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ ...entry, sum: sumOf(JSON.stringify(entry)) }))

const parse = (bytes: Uint8Array): Entry | undefined => {
  try {
    const { sum, ...rest } = JSON.parse(new TextDecoder().decode(bytes))
    // Entries of before have none.
    if (sum !== undefined && sum !== sumOf(JSON.stringify(rest))) return undefined
    return entrySchema.parse(rest)
  } catch {
    return undefined
  }
}

/** What a place of the log may have instead of an entry. */
export type Damage = 'missing' | 'unreadable'

/** An entry of the log, or why it cannot be had. Throws when the store does not answer. */
export const getEntry = async (blobs: Pick<Blobs, 'get'>, n: number): Promise<Entry | Damage> => {
  const bytes = await blobs.get(keyOf(n))
  if (!bytes) return 'missing'
  const entry = parse(bytes)
  return entry?.n === n ? entry : 'unreadable'
}

const atOnce = 64

/** Entries of the log with their numbers, oldest first, or why one cannot be had; some at a time. */
export async function* entriesOf(blobs: Pick<Blobs, 'get'>, first: number, last: number) {
  for (let next = first; next <= last; next += atOnce) {
    const count = Math.min(atOnce, last - next + 1)
    const numbers = Array.from({ length: count }, (_, i) => next + i)
    const found = await Promise.all(numbers.map((n) => getEntry(blobs, n)))
    for (const [i, entry] of found.entries()) yield [next + i, entry] as const
  }
}

const withGuests = (state: State, guests: string[] = []): State => ({
  ...state,
  modules: {
    ...state.modules,
    ...Object.fromEntries(
      guests.map((name) => [
        name,
        { ...(state.modules[name] ?? emptyModule), trust: 'guest' as const },
      ]),
    ),
  },
})

/** The state after an entry; undefined where it cannot follow, since an entry before it is lost. */
export const follow = (state: State, entry: Entry): State | undefined => {
  if (entry.state) return entry.state
  try {
    return withGuests(applyAct(state, entry.act, entry), entry.guests)
  } catch (cause) {
    if (cause instanceof ReleaseError) return undefined
    throw cause
  }
}
