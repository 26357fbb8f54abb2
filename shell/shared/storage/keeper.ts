/** Texts under names. */
export interface Kept {
  get: (name: string) => string | null
  set: (name: string, text: string) => void
  remove: (name: string) => void
}

/** Keeps texts in a storage of the browser and never throws: what it refuses lives as long as the page. */
export const keeper = (storage: () => Storage): Kept => {
  const memory = new Map<string, string | null>()
  const write = (name: string, text: string | null) => {
    memory.delete(name)
    try {
      if (text === null) storage().removeItem(name)
      else storage().setItem(name, text)
    } catch {
      memory.set(name, text)
    }
  }
  return {
    get: (name) => {
      try {
        return memory.get(name) ?? storage().getItem(name)
      } catch {
        return null
      }
    },
    set: write,
    remove: (name) => write(name, null),
  }
}
