import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Shares a read among callers. A caller gets a read that starts after it asked, never one that is under way: what was
 * written before a caller asked, it sees. One read runs at a time.
 */
export const coalesce = <T>(read: () => Promise<T>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  const start = async () => {
    await running
    // Requests that arrived in the same turn of the event loop are handed over one by one: wait for all of them.
    await nextTurn()
    next = undefined
    const reading = read()
    running = reading.catch(() => undefined)
    return reading
  }

  return () => {
    next ??= start()
    return next
  }
}
