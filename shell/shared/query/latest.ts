/** A question; whoever leaves or asks anew calls it off by the signal. */
export type Ask<T> = (signal: AbortSignal) => Promise<T>

interface Listener<T> {
  answered: (value: T) => void
  failed: (cause: unknown) => void
}

/**
 * Asks one thing at a time. Asking anew calls the last question off; of several only the last one's answer is told, in
 * whatever order they come, and none after `stop`.
 */
export const latest = () => {
  let asking: AbortController | undefined
  const stop = () => asking?.abort()
  const ask = async <T>(question: Ask<T>, { answered, failed }: Listener<T>) => {
    stop()
    const own = new AbortController()
    asking = own
    try {
      const value = await question(own.signal)
      if (!own.signal.aborted) answered(value)
    } catch (cause) {
      if (!own.signal.aborted) failed(cause)
    }
  }
  return { ask, stop }
}
