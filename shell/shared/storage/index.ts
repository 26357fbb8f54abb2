/** Browser storage that never throws: where the browser refuses it, values live as long as the page. */
const memory = new Map<string, string>()

const attempt = <T>(read: () => T, instead: () => T): T => {
  try {
    return read()
  } catch {
    return instead()
  }
}

export const storage = {
  get: (key: string): string | null =>
    memory.get(key) ??
    attempt(
      () => localStorage.getItem(key),
      () => null,
    ),
  set: (key: string, value: string): void =>
    attempt(
      () => {
        localStorage.setItem(key, value)
        memory.delete(key)
      },
      () => void memory.set(key, value),
    ),
  remove: (key: string): void => {
    memory.delete(key)
    attempt(
      () => localStorage.removeItem(key),
      () => undefined,
    )
  },
}
