interface Bounds {
  most: number
  ms: number
  clock?: () => number
}

/** Words that are remembered for `ms` milliseconds, of each owner by itself; of more than `most` the oldest are forgotten. */
export const createRemembered = ({ most, ms, clock = Date.now }: Bounds) => {
  const owners = new WeakMap<object, Map<string, number>>()
  const of = (owner: object) => {
    const known = owners.get(owner) ?? new Map<string, number>()
    owners.set(owner, known)
    return known
  }
  return {
    has: (owner: object, word: string) => (of(owner).get(word) ?? 0) > clock(),
    add: (owner: object, word: string) => {
      const known = of(owner)
      known.delete(word)
      known.set(word, clock() + ms)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    },
  }
}
