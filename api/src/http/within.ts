type Fetch = typeof globalThis.fetch

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
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
    return Promise.race([app.fetch(request), aborted(request.signal)])
  }
