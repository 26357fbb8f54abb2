import type { Metrics } from '@plaza/api/server'

interface Figures {
  metrics: Metrics
  /** What is kept: "pages". */
  of: string
}

/** What was found and what was not, and what it takes; of one kind or several. */
const countReads = ({ metrics, of }: Figures, bytes: () => number) => {
  const size = metrics.gauge(`plaza_kept_${of}_bytes`, `What is kept in memory of ${of}.`)
  metrics.onRead(() => size.set(bytes()))
  return metrics.counter(
    `plaza_kept_${of}_reads_total`,
    `How often ${of} were wanted, by whether they were kept.`,
    ['found'],
  )
}

/** What was wanted most recently, up to a size: `bytesOf` says what one takes with its key. */
export const createRecent = <Value>(
  mostBytes: number,
  bytesOf: (key: string, value: Value) => number,
  figures?: Figures,
) => {
  const kept = new Map<string, Value>()
  let size = 0
  const count = figures && countReads(figures, () => size)

  const drop = (key: string) => {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    size -= bytesOf(key, value)
  }

  return {
    find: (key: string) => {
      const value = kept.get(key)
      count?.([value === undefined ? 'no' : 'yes'])
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    /** Whether this very value is there. Nobody wanted it: it grows no younger. */
    has: (key: string, value: Value) => kept.get(key) === value,
    keep: (key: string, value: Value) => {
      drop(key)
      kept.set(key, value)
      size += bytesOf(key, value)
      for (const oldest of kept.keys()) {
        if (size <= mostBytes) return
        drop(oldest)
      }
    },
  }
}
