const memory = new Map<string, string>()

const attempt = <T>(work: () => T, instead: () => T): T => {
  try {
    return work()
  } catch {
    return instead()
  }
}

/** What the shop remembers for one visit, in this tab. Never throws: where the browser refuses, as long as the page lives. */
export const visit = {
  get: (key: string): string | null =>
    attempt(
      () => sessionStorage.getItem(key),
      () => memory.get(key) ?? null,
    ),
  set: (key: string, value: string): void =>
    attempt(
      () => sessionStorage.setItem(key, value),
      () => void memory.set(key, value),
    ),
  remove: (key: string): void =>
    attempt(
      () => sessionStorage.removeItem(key),
      () => void memory.delete(key),
    ),
}
