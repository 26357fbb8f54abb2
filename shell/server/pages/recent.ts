/** What was wanted most recently, up to a size: `bytesOf` says what one takes with its key. */
export const createRecent = <Value>(
  mostBytes: number,
  bytesOf: (key: string, value: Value) => number,
) => {
  const kept = new Map<string, Value>()
  let size = 0

  const drop = (key: string) => {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    size -= bytesOf(key, value)
  }

  return {
    find: (key: string) => {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
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
