const nothing = () => undefined

/**
 * Has work of one name done one after the other in this process, in the order in which it came: whoever waits holds nothing
 * that others need, no connection above all. Work that fails keeps nobody from the next.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<void>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = (last.get(name) ?? Promise.resolve()).then(work)
    const over = done.then(nothing, nothing)
    last.set(name, over)
    void over.then(() => {
      if (last.get(name) === over) last.delete(name)
    })
    return done
  }
}
