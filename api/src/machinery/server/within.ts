type Fetch = typeof globalThis.fetch

/** The work's end, or the signal's reason if that comes first; listens no longer than the work takes. */
const unlessAborted = <T>(signal: AbortSignal, work: T | Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave)
    Promise.resolve(work)
      .finally(() => signal.removeEventListener('abort', leave))
      .then(resolve, reject)
  })

/**
 * A `fetch` by which a process asks itself without a socket: an address of `origin` is answered by `app`, any other by
 * `outside`. Rejects when the caller's signal does, as fetch.
 */
export const fetchWithin =
  (
    app: { fetch: (request: Request) => Response | Promise<Response> },
    origin: string,
    outside: Fetch,
  ): Fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(`${origin}/`)) return outside(input, init)
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    return unlessAborted(request.signal, app.fetch(request))
  }
