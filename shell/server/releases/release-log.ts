import { randomUUID } from 'node:crypto'
import { applyAct } from './apply-act.ts'
import type { Blobs } from './blobs/blobs.ts'
import { type Act, type Entry, emptyState, entrySchema, type State } from './state.ts'

const encode = (value: Entry) => new TextEncoder().encode(JSON.stringify(value))

const keyOf = (n: number) => `log/${n}.json`

/** Every so many entries one has the whole state: few enough to begin by, and a log whose size is that of its acts. */
const wholeEvery = 64

/** Entries in which an act's key is looked for: what is sent again comes soon. */
const keysKept = 50

/** Who acts, and what they call the act: one that comes again under its key is not done again. */
export interface Signed {
  by: string
  key?: string | undefined
}

/** The newest entry that is known, with the state since then. */
interface Known {
  entry: Entry
  state: State
}

const numbersFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)

const after = (state: State, entries: Entry[]) =>
  entries.reduce((before, entry) => entry.state ?? applyAct(before, entry.act, entry), state)

/**
 * The log of releases: entries 1, 2, 3 …, each created once and never changed. What they add up to is what holds now, so
 * that log, pointers and compare-and-swap are one thing: of two that write entry n at the same time one succeeds, and the
 * other looks at what changed and tries again.
 * `freshMs` is how old the state may be that `read` answers.
 */
export const createReleaseLog = (blobs: Blobs, { freshMs = 0 } = {}) => {
  let newest: Known | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  const entry = async (n: number): Promise<Entry | undefined> => {
    const bytes = await blobs.get(keyOf(n))
    return bytes && entrySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  }

  const entries = async (first: number, last: number) =>
    Promise.all(
      numbersFrom(first, last).map(async (n) => {
        const found = await entry(n)
        if (!found) throw new Error(`entry ${n} of the log of releases is missing`)
        return found
      }),
    )

  // The state of an entry: its own, or that of the nearest one before it and what followed.
  const stateOf = async (last: Entry): Promise<State> => {
    if (last.state) return last.state
    const whole = Math.floor((last.n - 1) / wholeEvery) * wholeEvery + 1
    const isAhead = newest && newest.entry.n >= whole
    const first = isAhead && newest ? newest.entry.n + 1 : whole
    const before = isAhead && newest ? newest.state : emptyState
    return after(before, [...(await entries(first, last.n - 1)), last])
  }

  const learn = async (found: Entry) => {
    if (found.n <= (newest?.entry.n ?? 0)) return
    const known = { entry: found, state: await stateOf(found) }
    if (found.n > (newest?.entry.n ?? 0)) newest = known
  }

  // Steps that double until there is nothing, then steps that halve: few questions, even for a long log.
  const lookAhead = async () => {
    let last: Entry | undefined
    let step = 1
    const ahead = () => entry((last?.n ?? newest?.entry.n ?? 0) + step)
    for (let found = await ahead(); found; found = await ahead()) {
      last = found
      step *= 2
    }
    while (step > 1) {
      step /= 2
      last = (await ahead()) ?? last
    }
    if (last) await learn(last)
    checkedAt = performance.now()
  }

  const look = () => {
    checking ??= lookAhead().finally(() => {
      checking = undefined
    })
    return checking
  }

  /** The state that holds now; the last one known while the store does not answer. Throws when none was ever known. */
  const read = async (): Promise<State> => {
    if (performance.now() - checkedAt < freshMs) return newest?.state ?? emptyState
    try {
      await look()
    } catch (error) {
      if (!newest) throw error
      console.error(JSON.stringify({ event: 'registry_down', reason: String(error) }))
    }
    return newest?.state ?? emptyState
  }

  const write = async (next: Entry, state: State) => {
    const isWhole = (next.n - 1) % wholeEvery === 0
    const created = await blobs.create(keyOf(next.n), encode(isWhole ? { ...next, state } : next))
    if (created) await learn({ ...next, state })
    else await look()
    // A write whose answer was lost and that was sent again finds itself there.
    return created || (await entry(next.n))?.id === next.id
  }

  /** The newest `count` entries, newest first. */
  const history = async (count: number): Promise<Entry[]> => {
    await look()
    const last = newest?.entry.n ?? 0
    return (await entries(Math.max(1, last - count + 1), last)).reverse()
  }

  const isDone = async ({ by, key }: Signed) =>
    key !== undefined &&
    (await history(keysKept)).some((known) => known.by === by && known.key === key)

  /**
   * Writes what `decide` answers for the state that holds, asking again when somebody else was faster; undefined writes
   * nothing, nor does an act whose key is there already. What `decide` throws is thrown.
   */
  const commit = async (
    { by, key }: Signed,
    decide: (state: State) => Promise<Act | undefined> | Act | undefined,
  ): Promise<State> => {
    await look()
    for (;;) {
      const before = newest
      const state = before?.state ?? emptyState
      if (await isDone({ by, key })) return newest?.state ?? state
      const act = await decide(state)
      if (!act) return state
      const at = new Date().toISOString()
      const n = (before?.entry.n ?? 0) + 1
      const next: Entry = { n, id: randomUUID(), at, by, ...(key && { key }), act }
      const then = applyAct(state, act, { at, by })
      if (await write(next, then)) return then
    }
  }

  return { read, commit, history }
}

export type ReleaseLog = ReturnType<typeof createReleaseLog>
