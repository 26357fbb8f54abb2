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
 * A request whose body, if any, is text that is there already: what an app asks of one, without the streams and signals that a
 * `Request` is made with, which cost more than the rest of such a call.
 */
class OwnRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly #content: string | undefined

  constructor(url: string, { method = 'GET', headers, body }: TextInit) {
    this.url = url
    this.method = method
    this.headers = new Headers(headers)
    this.#content = body ?? undefined
    if (this.#content === undefined) return
    this.headers.set('content-length', String(Buffer.byteLength(this.#content)))
    if (!this.headers.has('content-type'))
      this.headers.set('content-type', 'text/plain;charset=UTF-8')
  }

  get #whole() {
    return new Response(this.#content, { headers: this.headers })
  }

  get body() {
    return this.#content === undefined ? null : this.#whole.body
  }

  text = async () => this.#content ?? ''
  json = async () => JSON.parse(this.#content ?? '')
  arrayBuffer = () => this.#whole.arrayBuffer()
  blob = () => this.#whole.blob()
  formData = () => this.#whole.formData()
}

type TextInit = Omit<RequestInit, 'body'> & { body?: string | null }

const isText = (init: RequestInit): init is TextInit =>
  init.body === undefined || init.body === null || typeof init.body === 'string'

const requestOf = (input: Parameters<Fetch>[0], url: string, init: RequestInit = {}) =>
  !(input instanceof Request) && isText(init)
    ? (new OwnRequest(url, init) as unknown as Request)
    : new Request(input, init)

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
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    signal?.throwIfAborted()
    const answer = app.fetch(requestOf(input, address, init))
    return signal ? unlessAborted(signal, answer) : answer
  }
