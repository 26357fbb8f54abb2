import type { Blobs } from '../blobs/blobs.ts'
import { ReleaseError } from '../release-error.ts'
import { applyAct } from './apply-act.ts'
import { type Entry, entrySchema, type State } from './state.ts'

export const logPrefix = 'log/'

export const keyOf = (n: number) => `${logPrefix}${n}.json`

/** The number of an entry's key; undefined for what is no entry. */
export const numberOf = (key: string) => {
  const [, n] = /^log\/([1-9]\d*)\.json$/.exec(key) ?? []
  return n ? Number(n) : undefined
}

/** Every so many entries one has the whole state: few enough to begin by, and a log whose size is that of its acts. */
const wholeEvery = 64

/** The newest entry before or at `n` that was written with the whole state. */
export const wholeBefore = (n: number) => Math.floor((n - 1) / wholeEvery) * wholeEvery + 1

const parse = (bytes: Uint8Array): Entry | undefined => {
  try {
    return entrySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
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

/** The state after an entry; undefined where it cannot follow, since an entry before it is lost. */
export const follow = (state: State, entry: Entry): State | undefined => {
  if (entry.state) return entry.state
  try {
    return applyAct(state, entry.act, entry)
  } catch (cause) {
    if (cause instanceof ReleaseError) return undefined
    throw cause
  }
}
