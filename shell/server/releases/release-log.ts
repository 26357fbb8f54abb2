import { randomUUID } from 'node:crypto'
import { applyAct } from './apply-act.ts'
import type { Blobs } from './blobs/blobs.ts'
import { type Act, type Entry, emptyState, entrySchema, type State } from './state.ts'

const encode = (value: Entry) => new TextEncoder().encode(JSON.stringify(value))

const keyOf = (n: number) => `log/${n}.json`

/**
 * The log of releases: entries 1, 2, 3 …, each created once and never changed, each with the whole state after it. The
 * highest one is what holds now, so that log, pointers and compare-and-swap are one thing: of two that write entry n at
 * the same time one succeeds, and the other looks at what changed and tries again.
 * `freshMs` is how old the state may be that `read` answers.
 */
export const createReleaseLog = (blobs: Blobs, { freshMs = 0 } = {}) => {
  let newest: Entry | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  const entry = async (n: number): Promise<Entry | undefined> => {
    const bytes = await blobs.get(keyOf(n))
    return bytes && entrySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  }

  const learn = (found: Entry) => {
    if (found.n > (newest?.n ?? 0)) newest = found
  }

  // Steps that double until there is nothing, then steps that halve: few questions, even for a long log.
  const lookAhead = async () => {
    let step = 1
    let found = await entry((newest?.n ?? 0) + step)
    while (found) {
      learn(found)
      step *= 2
      found = await entry(found.n + step)
    }
    while (step > 1) {
      step /= 2
      found = await entry((newest?.n ?? 0) + step)
      if (found) learn(found)
    }
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

  const write = async (next: Entry) => {
    const created = await blobs.create(keyOf(next.n), encode(next))
    if (created) learn(next)
    else await look()
    // A write whose answer was lost and that was sent again finds itself there.
    return created || (await entry(next.n))?.id === next.id
  }

  /**
   * Writes what `decide` answers for the state that holds, asking again when somebody else was faster; undefined writes
   * nothing. What `decide` throws is thrown.
   */
  const commit = async (
    by: string,
    decide: (state: State) => Promise<Act | undefined> | Act | undefined,
  ): Promise<State> => {
    await look()
    for (;;) {
      const before = newest
      const state = before?.state ?? emptyState
      const act = await decide(state)
      if (!act) return state
      const at = new Date().toISOString()
      const n = (before?.n ?? 0) + 1
      const next = { n, id: randomUUID(), at, by, act, state: applyAct(state, act, { at, by }) }
      if (await write(next)) return next.state
    }
  }

  /** The newest `count` entries, newest first. */
  const history = async (count: number): Promise<Entry[]> => {
    await look()
    const last = newest?.n ?? 0
    const numbers = Array.from({ length: Math.min(count, last) }, (_, i) => last - i)
    return (await Promise.all(numbers.map(entry))).filter((found) => found !== undefined)
  }

  return { read, commit, history }
}

export type ReleaseLog = ReturnType<typeof createReleaseLog>
