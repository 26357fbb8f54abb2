/** How long a failure counts, and how long what has failed too often is left alone, in ms. */
const countsMs = 60_000
const restsMs = 60_000

/** So much opens it: three pages that failed, or one that had to be ended. */
const most = 3

const mostKept = 1000

/** Leaves alone what fails again and again: each is one version's route. */
export const createBreaker = () => {
  const failures = new Map<string, { points: number; until: number; opensAt?: number }>()

  return {
    isOpen: (key: string, now = Date.now()) => (failures.get(key)?.opensAt ?? 0) > now,
    /** Notes a failure; one that cost a worker weighs three. */
    fail: (key: string, cost: 1 | 3, now = Date.now()) => {
      const before = failures.get(key)
      const points = (before && before.until > now ? before.points : 0) + cost
      const isOver = points >= most
      failures.delete(key)
      failures.set(key, {
        points,
        until: now + countsMs,
        ...(isOver && { opensAt: now + restsMs }),
      })
      const oldest = failures.keys().next().value
      if (failures.size > mostKept && oldest !== undefined) failures.delete(oldest)
    },
  }
}
