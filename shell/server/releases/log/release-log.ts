import { randomUUID } from 'node:crypto'
import type { Blobs } from '../blobs/blobs.ts'
import { ReleaseError } from '../release-error.ts'
import { applyAct } from './apply-act.ts'
import {
  encodeEntry,
  entriesOf,
  follow,
  getEntry,
  keyOf,
  lastNumber,
  logPrefix,
  wholeBefore,
} from './log-entries.ts'
import { type Act, type Entry, emptyState, guestsOf, type State } from './state.ts'

/** Entries in which an act's key is looked for: what is sent again comes soon. */
const keysKept = 50

/** Who acts, and what they call the act: one that comes again under its key is not done again. */
export interface Signed {
  by: string
  key?: string | undefined
  /** Why: it stands in the log. */
  reason?: string | undefined
  /** What they vouch for of journeys. */
  journeys?: Entry['journeys']
}

/** How far the log is known, and the state since then. */
interface Known {
  n: number
  state: State
  /** Of the newest entry; undefined where that one cannot be had. */
  id: string | undefined
}

/** How often whoever reads looks whether the entry that is the newest to them is still that, in ms. */
const verifyEveryMs = 10_000

/** What the log needs of the place where it is kept. */
export type LogBlobs = Pick<Blobs, 'get' | 'create' | 'keys'>

/**
 * The log of releases: entries 1, 2, 3 …, each created once and never changed. What they add up to is what holds now, so
 * that log, pointers and compare-and-swap are one thing: of two that write entry n at the same time one succeeds, and the
 * other looks at what changed and tries again. An entry that the store has lost or spoilt is told (`log_damaged`) and passed
 * over, by every process alike, until it is mended (upkeep/mend-log.ts). Where a backup has taken the log's place, what was known
 * of a later moment is forgotten.
 * `freshMs` is how old the state may be that `read` answers, `verifyMs` how long it may be that of a log that was replaced.
 */
export const createReleaseLog = (
  blobs: LogBlobs,
  { freshMs = 0, verifyMs = verifyEveryMs } = {},
) => {
  let newest: Known | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let verifiedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined
  const told = new Set<number>()

  const tell = (n: number, reason: string) => {
    if (!told.has(n)) console.error(JSON.stringify({ event: 'log_damaged', n, reason }))
    told.add(n)
  }

  const entries = async (first: number, last: number) => {
    const found: Entry[] = []
    for await (const [n, entry] of entriesOf(blobs, first, last))
      if (typeof entry === 'string') tell(n, entry)
      else found.push(entry)
    return found
  }

  const after = (before: State, some: Entry[]) =>
    some.reduce((state, entry) => {
      const then = follow(state, entry)
      if (!then) tell(entry.n, 'impossible')
      return then ?? state
    }, before)

  // From the nearest state that is known: the newest, or one that an entry before it has whole.
  const stateAt = async (n: number, whole = wholeBefore(n)): Promise<State> => {
    if (n < 1) return emptyState
    if (newest && newest.n >= whole && newest.n <= n)
      return after(newest.state, await entries(newest.n + 1, n))
    const found = await entries(whole, n)
    if (found[0]?.state || whole === 1) return after(emptyState, found)
    return after(await stateAt(whole - 1), found)
  }

  const learn = (known: Known) => {
    if (known.n > (newest?.n ?? 0)) newest = known
  }

  const idOf = async (n: number) => {
    const entry = await getEntry(blobs, n)
    return typeof entry === 'string' ? undefined : entry.id
  }

  const learnUntil = async (n: number) => {
    if (n > (newest?.n ?? 0)) learn({ n, state: await stateAt(n), id: await idOf(n) })
  }

  const isThere = async (n: number) => (await getEntry(blobs, n)) !== 'missing'

  // Steps that double until there is nothing, then steps that halve: few questions, even for a long log.
  const findLast = async (known: number) => {
    let last = known
    let step = 1
    for (; await isThere(last + step); step *= 2) last += step
    for (step /= 2; step >= 1; step /= 2) if (await isThere(last + step)) last += step
    return last
  }

  // Who knows nothing yet does not take a gap for the end.
  const findFirst = async () => lastNumber(await blobs.keys(logPrefix))

  // Who went on from a log that is no more would leave a gap in the one that took its place.
  const forgetReplaced = async () => {
    if (!newest?.id) return
    const known = newest
    const there = await getEntry(blobs, known.n)
    if (there === 'unreadable' || (there !== 'missing' && there.id === known.id)) return
    const last = await findFirst()
    // For the moment of its replacement there is none.
    if (last === 0)
      throw new ReleaseError(
        'registro_caido',
        'El registro de versiones no está en su lugar: quizá se está restaurando.',
      )
    // One that is lost in the middle of others is passed over.
    if (there === 'missing' && last > known.n) return
    tell(known.n, 'replaced')
    if (newest === known) newest = undefined
  }

  const verify = async () => {
    await forgetReplaced()
    verifiedAt = performance.now()
  }

  const lookAhead = async () => {
    if (performance.now() - verifiedAt >= verifyMs) await verify()
    await learnUntil(newest ? await findLast(newest.n) : await findFirst())
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
    const isWhole = wholeBefore(next.n) === next.n
    const created = await blobs.create(
      keyOf(next.n),
      encodeEntry(isWhole ? { ...next, state } : next),
    )
    if (created) learn({ n: next.n, state, id: next.id })
    else await look()
    if (created) return true
    // A write whose answer was lost and that was sent again finds itself there.
    const there = await getEntry(blobs, next.n)
    return typeof there !== 'string' && there.id === next.id
  }

  /** The newest `count` entries, newest first. */
  const history = async (count: number): Promise<Entry[]> => {
    await look()
    const last = newest?.n ?? 0
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
    { by, key, reason, journeys }: Signed,
    decide: (state: State) => Promise<Act | undefined> | Act | undefined,
  ): Promise<State> => {
    await verify()
    await look()
    for (;;) {
      const before = newest
      const state = before?.state ?? emptyState
      if (await isDone({ by, key })) return newest?.state ?? state
      const act = await decide(state)
      if (!act) return state
      const at = new Date().toISOString()
      const n = (before?.n ?? 0) + 1
      const then = applyAct(state, act, { at, by })
      const guests = guestsOf(then)
      const next: Entry = {
        ...{ n, id: randomUUID(), at, by, ...(key && { key }), ...(reason && { reason }), act },
        ...(journeys && { journeys }),
        ...(guests.length > 0 && { guests }),
      }
      if (await write(next, then)) return then
    }
  }

  return { read, commit, history, stateAfter: stateAt }
}

export type ReleaseLog = ReturnType<typeof createReleaseLog>
