import type { NoteOutside, Outsider } from '../../ports/outside.ts'

/** Somebody outside did not answer as they should, or was not asked: they had not again and again, or enough is asked already. */
export class OutsideAway extends Error {
  override name = 'OutsideAway'
  constructor(
    readonly who: Outsider,
    cause?: unknown,
  ) {
    super(`${who} ${cause instanceof Error ? `is away: ${cause.message}` : 'is left alone'}`, {
      cause,
    })
  }
}

export interface GuardOptions {
  /** Calls that may be under way at once. */
  atOnce: number
  /** Whether an error says that the other side is away, and not that it refuses what was asked. */
  isAway: (error: unknown) => boolean
  note?: NoteOutside | undefined
}

/** So many calls in a row that nobody answered open it; then one call in so many ms is let through. */
const most = 5
const restMs = 5000

/**
 * Stands before whoever is asked outside. A side that is away costs its callers their patience a few times, not each time, and
 * never more connections than `atOnce`. Each call has a time limit of its own: this one only counts.
 */
export const createGuard = (who: Outsider, { atOnce, isAway, note }: GuardOptions) => {
  let underWay = 0
  let failures = 0
  let closedUntil = 0

  const admit = (now: number) => {
    if (underWay >= atOnce || now < closedUntil) {
      note?.(who, 'unasked', 0)
      throw new OutsideAway(who)
    }
    // Who comes now is the one that tries; others wait for what it finds.
    if (failures >= most) closedUntil = now + restMs
    underWay += 1
  }

  const learn = (isThere: boolean, ms: number) => {
    failures = isThere ? 0 : failures + 1
    if (isThere) closedUntil = 0
    else if (failures >= most) closedUntil = performance.now() + restMs
    note?.(who, isThere ? 'done' : 'failed', ms)
  }

  /** Does what asks the other side; rejects with OutsideAway where it is away or not asked. */
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    admit(began)
    try {
      const answer = await ask()
      learn(true, performance.now() - began)
      return answer
    } catch (error) {
      const isThere = !isAway(error)
      learn(isThere, performance.now() - began)
      throw isThere ? error : new OutsideAway(who, error)
    } finally {
      underWay -= 1
    }
  }
}
