/** Keeps what was used last, within a number of bytes. */
export const createLru = <V>(maxBytes: number, bytesOf: (value: V) => number) => {
  const entries = new Map<string, V>()
  let bytes = 0

  const drop = (key: string) => {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    bytes -= bytesOf(value)
  }

  const get = (key: string) => {
    const value = entries.get(key)
    if (value === undefined) return undefined
    entries.delete(key)
    entries.set(key, value)
    return value
  }

  const set = (key: string, value: V) => {
    drop(key)
    entries.set(key, value)
    bytes += bytesOf(value)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }

  const clear = () => {
    entries.clear()
    bytes = 0
  }

  return { get, set, clear }
}
